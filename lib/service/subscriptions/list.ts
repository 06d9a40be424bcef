import { sql } from 'kysely'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { DeliverySummary, eventEndpoints, Subscription } from '@/lib/contract/events'
import { decodeJson } from '@/lib/store/codec'
import type { SubscriptionsTable } from '@/lib/store/event-tables'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { publicAddress } from '../http/page'
import { pageByCreation } from '../http/page-by-creation'
import { requireNode } from '../nodes/find-node'

/** Number of an account's newest deliveries that are summarized; counting all would block other requests. */
const LOOKED_AT = 2000
const MOST_WAITING = 10_000

/** Delivery results of an account's subscriptions, by identifier. */
async function summarizeDeliveries(
  reads: Queries,
  accountId: string,
): Promise<(subscriptionId: string) => DeliverySummary> {
  const summaries = new Map<string, DeliverySummary>()
  const of = (subscriptionId: string) => {
    const known = summaries.get(subscriptionId) ?? { waiting: 0, given_up: 0 }
    summaries.set(subscriptionId, known)
    return known
  }
  const waiting = await reads
    .selectFrom('deliveries')
    .select('subscription_id')
    .where('account_id', '=', accountId)
    // Inlined: a partial index is not used for a bound value.
    .where(sql<boolean>`state = 'waiting'`)
    .orderBy('due_at')
    .limit(MOST_WAITING)
    .execute()
  for (const { subscription_id } of waiting) of(subscription_id).waiting += 1
  const lastTried = new Map<string, string>()
  const newest = await reads
    .selectFrom('deliveries')
    .select(['id', 'subscription_id', 'state', 'attempts'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  for (const { id, subscription_id, state, attempts } of newest) {
    if (state === 'given_up') of(subscription_id).given_up += 1
    if (attempts > 0) lastTried.set(id, subscription_id)
  }
  await addLastResults(reads, lastTried, of)
  return of
}

/** Adds each subscription's most recent attempt, which may be for an older delivery. */
async function addLastResults(
  reads: Queries,
  subscriptionOf: ReadonlyMap<string, string>,
  of: (subscriptionId: string) => DeliverySummary,
): Promise<void> {
  if (subscriptionOf.size === 0) return
  const attempts = await reads
    .selectFrom('delivery_attempts')
    .select(['delivery_id', 'at', 'duration_ms', 'status', 'outcome'])
    .where('delivery_id', 'in', [...subscriptionOf.keys()])
    .orderBy('id')
    .execute()
  for (const { delivery_id, status, ...attempt } of attempts) {
    const summary = of(subscriptionOf.get(delivery_id) ?? '')
    summary.last_attempt = { ...attempt, ...(status === null ? {} : { status }) }
  }
}

const subscriptionFields = ['id', 'callback_url', 'fields', 'created_time'] as const
const DELIVERIES = 'deliveries'

/** Lists an account's subscriptions, oldest first. */
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

/** The verify token is never returned. */
const toSubscription = (row: SubscriptionsTable): Subscription => ({
  id: row.id,
  callback_url: row.callback_url,
  fields: decodeJson<string[]>(row.fields),
  created_time: new Date(row.created_at).toISOString().replace(/\.\d+Z$/, '+0000'),
})
