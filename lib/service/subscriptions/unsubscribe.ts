import type { HandlerInput } from '@/lib/contract/endpoint'
import type { eventEndpoints } from '@/lib/contract/events'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { requireNode } from '../nodes/find-node'

/** Ends a subscription. What is on its way is not attempted again. */
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
      raise('notFound', { details: `This account has no subscription with the identifier ${query.id}.` })
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
