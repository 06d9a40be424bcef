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

/** A background sender in this process; sends nothing until started. */
export interface BackgroundSender {
  /** New messages may be waiting. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

/**
 * Sends waiting messages from the store between start and stop.
 *
 * @param wakesOn the topic that announces new messages
 * @param shownBy the topic of pages with delivery status
 * @param startLoop starts sending; `onProgress` refreshes those pages
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
