import type { ServiceContext } from '../context'
import { type AddressOf, attemptDelivery } from './attempt'
import { isDue } from './lease'
import { packNext } from './pack'
import { takeDue } from './take-due'

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
}

/** Works a lane off, or until it is told to stop; returns the attempts made. */
export async function runLane(
  context: ServiceContext,
  { subscriptionId, kind }: Lane,
  { addressOf, isStopping }: LaneWay,
): Promise<number> {
  const take = kind === 'first' ? packNext : takeDue
  let attempts = 0
  while (!isStopping()) {
    const delivery = await take(context, subscriptionId)
    if (!delivery) break
    await attemptDelivery(context, delivery, addressOf)
    attempts += 1
  }
  return attempts
}
