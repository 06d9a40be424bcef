import { DAY_MS } from '@/lib/contract/durations'
import { type Periodic, startPeriodic, type Worker } from '@/lib/work/periodic'

const AGAIN_MS = 5000

/**
 * Subscribes this process to events, and tries again until it is subscribed: a machine that is busy at the start may not answer
 * itself in time, and nothing that happens until then is told. Without it everything but events works.
 */
export function startSubscribing(
  subscribe: () => Promise<void>,
  log: Periodic['log'],
  pause?: Periodic['pause'],
): Worker & { hasTried: Promise<void> } {
  let isSubscribed = false
  let endFirst = () => {}
  const hasTried = new Promise<void>((resolve) => {
    endFirst = resolve
  })
  const loop = startPeriodic({
    name: 'the console is not subscribed to events',
    everyMs: () => (isSubscribed ? DAY_MS : AGAIN_MS),
    log,
    ...(pause ? { pause } : {}),
    async run() {
      if (isSubscribed) return
      try {
        await subscribe()
        isSubscribed = true
      } finally {
        endFirst()
      }
    },
  })
  return { hasTried, stop: loop.stop }
}
