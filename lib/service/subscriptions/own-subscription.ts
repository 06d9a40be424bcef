import { eventFields } from '@/lib/contract/events'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { shakeHands } from './handshake'
import { saveSubscription, tokenHash } from './subscribe'

export interface OwnReceiver {
  accountId: string
  /** Address of this process's own receiver, for example `http://127.0.0.1:3000/webhook`. */
  callbackUrl: string
  verifyToken: string
}

const FACT = 'own_callback_url'

/**
 * Subscribes the product's own receiver to every field. Does nothing if it is already subscribed; if its
 * address changed, moves the subscription with all pending deliveries.
 * @returns identifier of the subscription
 * @throws ServiceError callbackNotVerified when the receiver fails the handshake
 */
export async function ensureOwnSubscription(context: ServiceContext, own: OwnReceiver): Promise<string> {
  const kept = await context.store.db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', own.accountId)
    .where('callback_url', '=', own.callbackUrl)
    .where('verify_token', '=', tokenHash(own.verifyToken))
    .executeTakeFirst()
  if (!kept) await shakeHands(context, own.callbackUrl, own.verifyToken)
  const id = await context.store.transaction(async (tx) => {
    await move(tx, own)
    await tx
      .insertInto('facts')
      .values({ key: FACT, value: own.callbackUrl })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: own.callbackUrl }))
      .execute()
    // The receiver is reachable now, so missed deliveries are retried at once.
    await tx
      .updateTable('deliveries')
      .set({ due_at: context.clock() })
      .where('callback_url', '=', own.callbackUrl)
      .where('state', '=', 'waiting')
      .where('attempts', '>', 0)
      .execute()
    return saveSubscription(context, tx, { ...own, fields: eventFields })
  })
  context.announced.notify()
  return id
}

/** Subscribed address of the product's own receiver; undefined if not subscribed. */
export async function ownCallbackUrl(queries: Queries): Promise<string | undefined> {
  const fact = await queries.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
  return fact?.value
}

async function move(tx: Queries, { accountId, callbackUrl }: OwnReceiver): Promise<void> {
  const formerUrl = await ownCallbackUrl(tx)
  if (formerUrl === undefined || formerUrl === callbackUrl) return
  const idOf = (address: string) =>
    tx
      .selectFrom('subscriptions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('callback_url', '=', address)
      .executeTakeFirst()
  const former = await idOf(formerUrl)
  if (!former) return
  const current = await idOf(callbackUrl)
  if (current) {
    // The new address was already subscribed manually: merges the two.
    await tx.deleteFrom('subscriptions').where('id', '=', former.id).execute()
    for (const table of ['notifications', 'deliveries'] as const) {
      await tx
        .updateTable(table)
        .set({ subscription_id: current.id })
        .where('subscription_id', '=', former.id)
        .execute()
    }
  } else {
    await tx
      .updateTable('subscriptions')
      .set({ callback_url: callbackUrl })
      .where('id', '=', former.id)
      .execute()
  }
  await tx
    .updateTable('deliveries')
    .set({ callback_url: callbackUrl })
    .where('callback_url', '=', formerUrl)
    .where('state', '=', 'waiting')
    .execute()
}
