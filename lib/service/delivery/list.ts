import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Delivery, DeliveryAttempt, eventEndpoints } from '@/lib/contract/events'
import { namesTrace } from '@/lib/store/names-trace'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { publicAddress } from '../http/page'
import { pageByCreation } from '../http/page-by-creation'
import { requireNode } from '../nodes/find-node'
import type { DeliveryRow } from './delivery-rules'

const deliveryFields = [
  'id',
  'subscription_id',
  'callback_url',
  'state',
  'events',
  'body_sha256',
  'created_at',
  'due_at',
  'attempts',
] as const

/**
 * Deliveries of an account with all attempts, newest first, including those to addresses no longer
 * subscribed.
 */
export async function listDeliveries(
  { store, settings }: ServiceContext,
  { params, query, request }: HandlerInput<typeof eventEndpoints.listDeliveries>,
) {
  const accountId = params.businessAccountId
  await requireNode(store.reads, accountId, 'business-account')
  const fields = chooseFields(query.fields, deliveryFields)
  let deliveries = store.reads.selectFrom('deliveries').selectAll().where('account_id', '=', accountId)
  for (const column of ['subscription_id', 'state', 'body_sha256'] as const) {
    const value = query[column]
    if (value) deliveries = deliveries.where(column, '=', value)
  }
  const { trace_id: trace } = query
  if (trace) {
    deliveries = deliveries.where('id', 'in', (eb) =>
      eb.selectFrom('deliveries as named').select('named.id').where(namesTrace(trace)),
    )
  }
  const url = publicAddress(settings.publicUrl, request)
  const { rows, paging } = await pageByCreation(deliveries, { first: 'newest', query, url })
  const attempts = await readAttempts(
    store,
    rows.map((row) => row.id),
  )
  return {
    data: rows.map((row) => fields.pick(toDelivery(row, attempts.get(row.id) ?? []))),
    ...(paging ? { paging } : {}),
  }
}

async function readAttempts(
  store: ServiceContext['store'],
  deliveryIds: readonly string[],
): Promise<Map<string, DeliveryAttempt[]>> {
  const attempts = new Map<string, DeliveryAttempt[]>()
  if (deliveryIds.length === 0) return attempts
  const rows = await store.reads
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('id')
    .execute()
  for (const { delivery_id, at, duration_ms, status, outcome } of rows) {
    const attempt = { at, duration_ms, ...(status === null ? {} : { status }), outcome }
    attempts.set(delivery_id, [...(attempts.get(delivery_id) ?? []), attempt])
  }
  return attempts
}

function toDelivery(row: DeliveryRow, attempts: DeliveryAttempt[]): Delivery {
  return {
    id: row.id,
    subscription_id: row.subscription_id,
    callback_url: row.callback_url,
    state: row.state,
    events: row.events,
    body_sha256: row.body_sha256,
    created_at: row.created_at,
    ...(row.state === 'waiting' ? { due_at: row.due_at } : {}),
    attempts,
  }
}
