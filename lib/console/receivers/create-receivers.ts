import type { Bus } from '@/lib/events/live/bus'
import { newestEventId } from '@/lib/events/live/topics-after'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import type { Loop } from '@/lib/work/periodic'
import { createSeal } from '../seal'
import { startForwarding } from './forward-deliveries'
import { createReceiverList, type ReceiverList } from './receiver-list'

interface Parts {
  store: Store
  /** Milliseconds since 1970: that of the service, so that a clock that is moved brings the next attempts, too. */
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  fetch: PublicFetch
  bus: Pick<Bus, 'publish' | 'subscribe'>
  /** Of the installation; secrets are unreadable without it. */
  secret: string
}

/** Programs that received events are forwarded to, and sending them. */
export interface Receivers {
  list: ReceiverList
  /** Why an address is never called, as far as its letters tell. */
  refusalOf(url: string): string | undefined
  /** Something new may wait to be sent. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

/** The receivers of this process; nothing is sent until they are started. */
export function createReceivers(parts: Parts): Receivers {
  const { store, clock, log, fetch, bus, secret } = parts
  const seal = createSeal(secret, 'switchboard receivers')
  let forwarding: Loop | undefined
  let endListening = () => {}
  const wake = () => forwarding?.wake()
  const onProgress = () =>
    void newestEventId(store).then(
      (id) => bus.publish({ id, topics: ['receivers'] }),
      (error: unknown) => log.warn({ error }, 'a change was not announced'),
    )
  return {
    list: createReceiverList({ store, clock, seal }),
    refusalOf: fetch.refusalOf,
    wake,
    start() {
      forwarding = startForwarding({ store, clock, log, fetch, seal, onProgress })
      endListening = bus.subscribe(({ topics }) => {
        if (topics.includes('events')) wake()
      })
    },
    async stop() {
      endListening()
      await forwarding?.stop()
    },
  }
}
