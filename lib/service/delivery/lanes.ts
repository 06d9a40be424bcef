import { eventLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'
import { type AddressOf, attemptDelivery } from './attempt'
import { type DeliveryRow, isDue, takeDue } from './lease'
import { packNext } from './pack'

/**
 * One queue of one subscription, worked off delivery by delivery. First attempts and repeated ones are queues of
 * their own, so that neither a receiver that fails nor its backlog is in the way of what happens now.
 */
export interface Lane {
  subscriptionId: string
  kind: 'first' | 'repeated'
}

/** The lanes in which there is something to do now. */
export async function findLanes({ store, clock }: ServiceContext): Promise<Lane[]> {
  const unpacked = await store.reads
    .selectFrom('notifications')
    .select('subscription_id')
    .distinct()
    .where('delivery_id', 'is', null)
    .execute()
  const due = await store.reads
    .selectFrom('deliveries')
    .select('subscription_id')
    .distinct()
    .where(isDue(clock()))
    .execute()
  return [
    ...unpacked.map((row): Lane => ({ subscriptionId: row.subscription_id, kind: 'first' })),
    ...due.map((row): Lane => ({ subscriptionId: row.subscription_id, kind: 'repeated' })),
  ]
}

export interface LaneWay {
  addressOf: AddressOf
  isStopping: () => boolean
  /** Subscriptions whose receiver did not answer in time when it was last asked. The lanes keep it. */
  silent: Set<string>
}

/**
 * Works a lane off, or until it is told to stop; returns the attempts made. One after the other, which keeps the order:
 * a receiver that is silent has none to lose, and has its timeouts side by side, so that each message waits for one of
 * them and not for those of all before it. @throws what the store throws
 */
export async function runLane(
  context: ServiceContext,
  { subscriptionId, kind }: Lane,
  { addressOf, isStopping, silent }: LaneWay,
): Promise<number> {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const send = async (delivery: DeliveryRow) => {
    try {
      const isSilent = await attemptDelivery(context, delivery, addressOf)
      if (isSilent) silent.add(subscriptionId)
      else silent.delete(subscriptionId)
    } catch (error) {
      failures.push(error)
    }
  }
  let attempts = 0
  while (!isStopping() && failures.length === 0) {
    const most = silent.has(subscriptionId) ? eventLimits.atOnceWhileSilent : 1
    const delivery = underWay.size < most ? await take(context, { subscriptionId, kind }, most) : undefined
    if (delivery) {
      const sending = send(delivery).finally(() => underWay.delete(sending))
      underWay.add(sending)
      attempts += 1
    } else if (underWay.size === 0) break
    else await Promise.race(underWay)
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  return attempts
}

const take = (context: ServiceContext, { subscriptionId, kind }: Lane, most: number) =>
  kind === 'first' ? packNext(context, subscriptionId, most) : takeDue(context, subscriptionId)
