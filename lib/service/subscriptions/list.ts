import type { HandlerInput } from '@/lib/contract/endpoint'
import type { eventEndpoints, Subscription } from '@/lib/contract/events'
import { decodeJson } from '@/lib/store/codec'
import type { SubscriptionsTable } from '@/lib/store/event-tables'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { publicAddress } from '../http/page'
import { pageByCreation } from '../http/page-by-creation'
import { requireNode } from '../nodes/find-node'
import { summarizeDeliveries } from './delivery-summary'

const subscriptionFields = ['id', 'callback_url', 'fields', 'created_time'] as const
const DELIVERIES = 'deliveries'

/** Where an account's events go, oldest subscription first. */
export async function listSubscriptions(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof eventEndpoints.listSubscriptions>,
) {
  const accountId = params.businessAccountId
  await requireNode(store.reads, accountId, 'business-account')
  const fields = chooseFields(query.fields, [...subscriptionFields, DELIVERIES], subscriptionFields)
  const subscriptions = store.reads
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
  const url = publicAddress(settings.publicUrl, request)
  const { rows, paging } = await pageByCreation(subscriptions, { first: 'oldest', query, url })
  const summaryOf = fields.has(DELIVERIES) ? await summarizeDeliveries(store.reads, accountId) : undefined
  return {
    data: rows.map((row) =>
      fields.pick({ ...toSubscription(row), ...(summaryOf ? { deliveries: summaryOf(row.id) } : {}) }),
    ),
    ...(paging ? { paging } : {}),
  }
}

/** The verify token is never told again. */
const toSubscription = (row: SubscriptionsTable): Subscription => ({
  id: row.id,
  callback_url: row.callback_url,
  fields: decodeJson<string[]>(row.fields),
  created_time: new Date(row.created_at).toISOString().replace(/\.\d+Z$/, '+0000'),
})
