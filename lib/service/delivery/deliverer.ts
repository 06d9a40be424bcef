import { eventLimits } from '@/lib/contract/limits'
import { attemptOnce, receiversDue, takeDue, writeAttempts } from '@/lib/runtime/sending/attempts'
import { type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { type Lane, type Sending, sendDue, startSending } from '@/lib/runtime/sending/start-sending'
import { releaseLeases } from '@/lib/store/leases'
import type { Worker } from '@/lib/work/periodic'
import type { ServiceContext } from '../context'
import { type DeliveryRow, deliveryRules } from './delivery-rules'
import { packNext } from './pack'

/** Address a delivery goes to now. */
export type AddressOf = (delivery: DeliveryRow) => string

/** Other processes announce too, and attempts fall due: the store is looked at this often at least. */
const LONGEST_SLEEP_MS = 1000

/** Sends everything that is due now, until nothing is; returns the attempts made. For steps under a fixed clock. */
export const deliverDue = (context: ServiceContext, addressOf: AddressOf): Promise<number> =>
  sendDue(deliveries(context, addressOf))

/** Delivers what is announced as it comes, until stopped: at once in this process, within a second from others. */
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
 * First attempts and retries are queues of their own, so that neither a receiver that fails nor its backlog is in the
 * way of what happens now.
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
