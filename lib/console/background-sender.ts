import type { Bus } from '@/lib/events/live/bus'
import { publishLater } from '@/lib/events/live/publish-topics'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import type { Loop } from '@/lib/work/periodic'

interface Parts {
  store: Store
  log: Pick<FaultLog, 'error' | 'warn'>
  bus: Pick<Bus, 'publish' | 'subscribe'>
}

/** What sends in the background of this process; nothing is sent until it is started. */
export interface BackgroundSender {
  /** Something new may wait to be sent. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

/**
 * Sends what waits in the store, from start to stop.
 *
 * @param wakesOn the topic by which something new may wait
 * @param shownBy the topic of pages that show how sending goes
 * @param startLoop begins to send; `onProgress` tells those pages
 */
export function createBackgroundSender(
  { store, log, bus }: Parts,
  {
    wakesOn,
    shownBy,
    startLoop,
  }: { wakesOn: string; shownBy: string; startLoop(onProgress: () => void): Loop },
): BackgroundSender {
  let loop: Loop | undefined
  let endListening = () => {}
  const wake = () => loop?.wake()
  return {
    wake,
    start() {
      loop = startLoop(() => publishLater({ store, bus, log }, [shownBy]))
      endListening = bus.subscribe(({ topics }) => {
        if (topics.includes(wakesOn)) wake()
      })
    },
    async stop() {
      endListening()
      await loop?.stop()
    },
  }
}
