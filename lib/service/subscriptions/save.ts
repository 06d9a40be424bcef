import { createHash } from 'node:crypto'
import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { newNumericId } from '../ids'

export interface SubscriptionContent {
  accountId: string
  callbackUrl: string
  verifyToken: string
  fields: readonly string[]
}

/** Keeps a subscription; the one of the same address gets the new token and fields. Returns its identifier. */
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

/** Once the handshake is over the token is needed only to see whether it is another one: no copy of the store holds it. */
export const tokenHash = (verifyToken: string): string =>
  createHash('sha256').update(`verify token ${verifyToken}`).digest('hex')
