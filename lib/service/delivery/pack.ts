import { createHash } from 'node:crypto'
import type { EventField } from '@/lib/contract/events'
import { eventLimits } from '@/lib/contract/limits'
import { joinTraces } from '@/lib/runtime/http/trace'
import type { SubscriptionsTable } from '@/lib/store/event-tables'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { newSecretId } from '../ids'
import { type DeliveryRow, deliveryRules } from './delivery-rules'
import { bytesOf, envelopeBytes, writeEnvelope } from './envelope'

const DELIVERY_ID_CHARACTERS = 20

/** Fields sent one per delivery: several receivers in use read only the first change of a body. */
const alone: readonly string[] = ['messages', 'message_status', 'call'] satisfies EventField[]

const publishedNames: Readonly<Record<string, string>> = { message_status: 'messages', call: 'calls' }

/**
 * Packs a subscription's undelivered notifications, oldest first, into one delivery for the caller to send.
 * Returns undefined if there is nothing to send or if the limit of concurrent first attempts, across all
 * processes, is reached: one at a time preserves order.
 */
export async function packNext(
  context: ServiceContext,
  subscriptionId: string,
  mostUnderWay = 1,
): Promise<DeliveryRow | undefined> {
  return context.store.transaction(async (tx) => {
    const subscription = await hold(context, tx, subscriptionId)
    if (!subscription) {
      await tx.deleteFrom('notifications').where('subscription_id', '=', subscriptionId).execute()
      return undefined
    }
    if ((await firstAttemptsUnderWay(tx, subscriptionId, mostUnderWay)) >= mostUnderWay) return undefined
    const ids = await findNext(tx, subscriptionId, mostAtOnce(context, subscriptionId))
    return ids.length === 0 ? undefined : pack(context, tx, subscription, ids)
  })
}

/** On PostgreSQL, waits for another process that is packing for the same subscription. */
function hold({ store }: ServiceContext, tx: Queries, id: string): Promise<SubscriptionsTable | undefined> {
  const query = tx.selectFrom('subscriptions').selectAll().where('id', '=', id)
  return (store.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** Counts up to `most`. */
async function firstAttemptsUnderWay(tx: Queries, subscriptionId: string, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .limit(most)
    .execute()
  return rows.length
}

/** Maximum messages, statuses and calls per delivery. */
const mostAtOnce = ({ settings, isOwn }: ServiceContext, subscriptionId: string): number =>
  isOwn?.(subscriptionId) ? eventLimits.batch : (settings.eventsPerDelivery ?? 1)

/**
 * The notifications for the next delivery: either fields that receivers read one at a time, or others, never
 * both.
 */
async function findNext(tx: Queries, subscriptionId: string, most: number): Promise<number[]> {
  const rows = await unpacked(tx, subscriptionId, most)
  const [first] = rows
  if (!first) return []
  const isAlone = alone.includes(first.field)
  let total = envelopeBytes
  const end = rows.findIndex((row, index) => {
    total += bytesOf(row)
    // A single notification is always sent, whatever its size.
    if (index === 0) return false
    if (alone.includes(row.field) !== isAlone || (isAlone && index >= most)) return true
    return total > eventLimits.deliveryBytes
  })
  return rows.slice(0, end < 0 ? rows.length : end).map(({ id }) => id)
}

async function unpacked(tx: Queries, subscriptionId: string, most: number) {
  const next = (rows: number) => readUnpacked(tx, subscriptionId, rows)
  const found = await next(most)
  // When few may share a delivery, the first notification decides whether to read the rest.
  const isEnough = most === eventLimits.batch || !found[0] || alone.includes(found[0].field)
  return isEnough ? found : next(eventLimits.batch)
}

const readUnpacked = (tx: Queries, subscriptionId: string, rows: number) =>
  tx
    .selectFrom('notifications')
    // Values are ASCII: characters are bytes.
    .select((eb) => ['id', 'field', eb.fn<number>('length', ['value']).as('bytes')])
    .where('subscription_id', '=', subscriptionId)
    .where('delivery_id', 'is', null)
    .orderBy('id')
    .limit(rows)
    .execute()

async function pack(
  context: ServiceContext,
  tx: Queries,
  subscription: SubscriptionsTable,
  ids: readonly number[],
): Promise<DeliveryRow> {
  const id = newSecretId(context, DELIVERY_ID_CHARACTERS)
  const now = context.clock()
  const packed = await tx
    .updateTable('notifications')
    .set({ delivery_id: id })
    // Selects exactly the measured rows: PostgreSQL sequences hand out ids before they are committed.
    .where('id', 'in', [...ids])
    .returning(['id', 'field', 'value', 'at', 'trace_id'])
    .execute()
  // The changed rows are returned in any order.
  packed.sort((a, b) => a.id - b.id)
  const isPublished = context.settings.fieldNames === 'published'
  const nameOf = (field: string) => (isPublished ? (publishedNames[field] ?? field) : field)
  const body = writeEnvelope(
    subscription.account_id,
    packed.map((change) => ({ ...change, field: nameOf(change.field) })),
    context.settings.eventObject,
  )
  const row: DeliveryRow = {
    id,
    subscription_id: subscription.id,
    account_id: subscription.account_id,
    callback_url: subscription.callback_url,
    body,
    body_sha256: createHash('sha256').update(body).digest('hex'),
    events: packed.length,
    state: 'waiting',
    attempts: 0,
    due_at: now,
    leased_until: now + deliveryRules.leaseMs,
    created_at: now,
    trace_id: joinTraces(packed.map((change) => change.trace_id)),
  }
  await tx.insertInto('deliveries').values(row).execute()
  return row
}
