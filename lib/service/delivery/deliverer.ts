import { eventLimits } from '@/lib/contract/limits'
import { attemptOnce, receiversDue, takeDue, writeAttempts } from '@/lib/runtime/sending/attempts'
import { type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { type Lane, type Sending, sendDue, startSending } from '@/lib/runtime/sending/start-sending'
import { releaseLeases } from '@/lib/store/leases'
import type { Worker } from '@/lib/work/periodic'
import type { ServiceContext } from '../context'
import { type DeliveryRow, deliveryRules } from './delivery-rules'
import { packNext } from './pack'

/** Resolves the address a delivery currently goes to. */
export type AddressOf = (delivery: DeliveryRow) => string

/** Polling interval: other processes announce too, and retries fall due. */
const LONGEST_SLEEP_MS = 1000

/** Sends everything due now and returns the number of attempts. For stepping under a fixed clock. */
export const deliverDue = (context: ServiceContext, addressOf: AddressOf): Promise<number> =>
  sendDue(deliveries(context, addressOf))

/** Delivers announced events until stopped: at once for this process, within a second for others. */
export function startDeliverer(context: ServiceContext, addressOf: AddressOf): Worker {
  const lanes = startSending(deliveries(context, addressOf), {
    name: 'delivery',
    everyMs: LONGEST_SLEEP_MS,
    log: context.log,
    begin: () => releaseLeases(context.store, 'deliveries'),
  })
  const stopListening = context.announced.subscribe(lanes.wake)
  return {
    async stop() {
      stopListening()
      await lanes.stop()
    },
  }
}

/**
 * First attempts and retries have separate queues, so a failing receiver's backlog does not delay new events.
 */
const deliveries = (context: ServiceContext, addressOf: AddressOf): Sending<DeliveryRow> => ({
  async find() {
    const unpacked = await context.store.reads
      .selectFrom('notifications')
      .select('subscription_id')
      .distinct()
      .where('delivery_id', 'is', null)
      .execute()
    const retries = await receiversDue(context, deliveryRules)
    return [
      ...unpacked.map((row): Lane => ({ receiver: row.subscription_id, queue: 'first' })),
      ...retries.map((receiver): Lane => ({ receiver, queue: 'retries' })),
    ]
  },
  take: ({ receiver, queue }, most) =>
    queue === 'first' ? packNext(context, receiver, most) : takeDue(context, deliveryRules, receiver),
  attempt: (delivery) => attempt(context, delivery, addressOf),
  atOnceWhileSilent: eventLimits.atOnceWhileSilent,
})

async function attempt(
  context: ServiceContext,
  delivery: DeliveryRow,
  addressOf: AddressOf,
): Promise<Outcome> {
  const { id, body, trace_id: traceId } = delivery
  const made = await attemptOnce(context.clock, () =>
    postBody(context.outgoing, {
      ...{ url: addressOf(delivery), id, body, traceId },
      secrets: { current: context.settings.appSecret },
    }),
  )
  const { outcome, at, durationMs } = made
  const { isDelivered, status, sentence } = outcome
  await context.store.transaction(async (tx) => {
    await writeAttempts(tx, deliveryRules, [{ row: delivery, attempt: made }])
    await tx
      .insertInto('delivery_attempts')
      .values({ delivery_id: id, at, duration_ms: durationMs, status, outcome: sentence })
      .execute()
  })
  context.observe?.delivery({ isDelivered, durationMs })
  const facts = {
    ...(traceId ? { traceId } : {}),
    ...{ delivery: id, attempt: delivery.attempts + 1, outcome: sentence },
  }
  if (!isDelivered) context.log.warn(facts, 'delivery failed')
  else if (traceId) context.log.info(facts, 'delivered')
  return outcome
}
