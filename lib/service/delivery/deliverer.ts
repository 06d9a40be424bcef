import { releaseLeases } from '@/lib/store/leases'
import { startLanes } from '@/lib/work/lanes'
import type { Worker } from '@/lib/work/periodic'
import type { ServiceContext } from '../context'
import type { AddressOf } from './attempt'
import { findLanes, type Lane, runLane } from './lanes'

/** Other processes announce too, and attempts fall due: the store is looked at this often at least. */
const LONGEST_SLEEP_MS = 1000

/** Sends everything that is due now, until nothing is; returns the attempts made. For steps under a fixed clock. */
export async function deliverDue(context: ServiceContext, addressOf: AddressOf): Promise<number> {
  const way = { addressOf, isStopping: () => false, silent: new Set<string>() }
  let total = 0
  for (;;) {
    const lanes = await findLanes(context)
    const attempts = await Promise.all(lanes.map((lane) => runLane(context, lane, way)))
    const made = attempts.reduce((sum, each) => sum + each, 0)
    if (made === 0) return total
    total += made
  }
}

/**
 * Delivers what is announced as it comes, until stopped: at once in this process, within a second from others.
 * A receiver that hangs holds up nobody else.
 */
export function startDeliverer(context: ServiceContext, addressOf: AddressOf): Worker {
  const silent = new Set<string>()
  const lanes = startLanes<Lane>({
    name: 'delivery',
    everyMs: LONGEST_SLEEP_MS,
    log: context.log,
    begin: () => releaseLeases(context.store, 'deliveries'),
    find: () => findLanes(context),
    keyOf: ({ kind, subscriptionId }) => `${kind} ${subscriptionId}`,
    work: (lane, isStopping) => runLane(context, lane, { addressOf, isStopping, silent }),
  })
  const stopListening = context.announced.subscribe(lanes.wake)
  return {
    async stop() {
      stopListening()
      await lanes.stop()
    },
  }
}
