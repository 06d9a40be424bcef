import { startPeriodic, type Worker } from '@/lib/work/periodic'
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
 * Lanes run side by side, so a receiver that hangs holds up nobody else.
 */
export function startDeliverer(context: ServiceContext, addressOf: AddressOf): Worker {
  const running = new Map<string, Promise<void>>()
  const silent = new Set<string>()
  let areLeasesReleased = false

  function start(lane: Lane, isStopping: () => boolean) {
    const key = `${lane.kind} ${lane.subscriptionId}`
    if (running.has(key)) return
    const run = runLane(context, lane, { addressOf, isStopping, silent })
      .then((attempts) => attempts > 0)
      .catch((error: unknown) => {
        context.log.error({ error, subscription: lane.subscriptionId }, 'delivery')
        return false
      })
      .then((didSomething) => {
        running.delete(key)
        // Something may have come in after the lane found itself empty.
        if (didSomething) loop.wake()
      })
    running.set(key, run)
  }

  const loop = startPeriodic({
    name: 'delivery',
    everyMs: LONGEST_SLEEP_MS,
    log: context.log,
    async run(isStopping) {
      if (!areLeasesReleased) {
        areLeasesReleased = true
        await releaseLeases(context).catch((error: unknown) => context.log.error({ error }, 'delivery'))
      }
      for (const lane of await findLanes(context)) start(lane, isStopping)
    },
  })
  const stopListening = context.announced.subscribe(loop.wake)
  return {
    async stop() {
      stopListening()
      await loop.stop()
      await Promise.all(running.values())
    },
  }
}

/** A folder belongs to one process: what was under way when the last one ended is nobody's. */
async function releaseLeases({ store }: ServiceContext): Promise<void> {
  if (store.engine !== 'sqlite') return
  await store.db
    .updateTable('deliveries')
    .set({ leased_until: 0 })
    .where('state', '=', 'waiting')
    .where('leased_until', '>', 0)
    .execute()
}
