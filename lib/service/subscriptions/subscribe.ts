import { createHash } from 'node:crypto'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { eventEndpoints } from '@/lib/contract/events'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'
import { requireNode } from '../nodes/find-node'
import { shakeHands } from './handshake'

interface SubscriptionContent {
  accountId: string
  callbackUrl: string
  verifyToken: string
  fields: readonly string[]
}

/**
 * Saves a subscription; an existing one with the same address gets the new token and fields. Returns its
 * identifier.
 */
export async function saveSubscription(
  context: ServiceContext,
  queries: Queries,
  { accountId, callbackUrl, verifyToken, fields }: SubscriptionContent,
): Promise<string> {
  const now = context.clock()
  const content = {
    verify_token: tokenHash(verifyToken),
    fields: encodeJson([...new Set(fields)]),
    updated_at: now,
  }
  const { id } = await queries
    .insertInto('subscriptions')
    .values({
      id: newNumericId(context),
      account_id: accountId,
      callback_url: callbackUrl,
      created_at: now,
      ...content,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'callback_url']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** After the handshake the token is only needed to detect changes, so the store keeps a hash. */
export const tokenHash = (verifyToken: string): string =>
  createHash('sha256').update(`verify token ${verifyToken}`).digest('hex')

/**
 * Subscribes an address to an account's events if it passes the handshake. Subscribing again replaces its
 * fields and verify token.
 */
export async function subscribe(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof eventEndpoints.subscribe>,
) {
  const accountId = params.businessAccountId
  await requireNode(context.store.reads, accountId, 'business-account')
  const callbackUrl = oneSpelling(body.callback_url)
  await shakeHands(context, callbackUrl, body.verify_token)
  const id = await saveSubscription(context, context.store.db, {
    accountId,
    callbackUrl,
    verifyToken: body.verify_token,
    fields: body.fields,
  })
  return { success: true, id }
}

/** Normalizes an address as a WHATWG URL, without the fragment, which is never sent. */
function oneSpelling(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** Ends a subscription. Pending deliveries are not retried. */
export async function unsubscribe(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof eventEndpoints.unsubscribe>,
) {
  const accountId = params.businessAccountId
  await requireNode(store.reads, accountId, 'business-account')
  await store.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('subscriptions')
      .where('id', '=', query.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) {
      throwServiceError('notFound', {
        details: `This account has no subscription with the ID ${query.id}.`,
      })
    }
    await tx
      .deleteFrom('notifications')
      .where('subscription_id', '=', query.id)
      .where('delivery_id', 'is', null)
      .execute()
    await tx
      .updateTable('deliveries')
      .set({ state: 'given_up' })
      .where('subscription_id', '=', query.id)
      .where('state', '=', 'waiting')
      .execute()
  })
  return { success: true }
}
