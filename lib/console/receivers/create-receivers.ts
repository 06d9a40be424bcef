import type { Bus } from '@/lib/events/live/bus'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { type BackgroundSender, createBackgroundSender } from '../background-sender'
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
export interface Receivers extends BackgroundSender {
  list: ReceiverList
  /** Why an address is never called, as far as its letters tell. */
  refusalOf(url: string): string | undefined
}

/** The receivers of this process; nothing is sent until they are started. */
export function createReceivers(parts: Parts): Receivers {
  const { store, clock, fetch, secret } = parts
  const seal = createSeal(secret, 'switchboard receivers')
  return {
    list: createReceiverList({ store, clock, seal }),
    refusalOf: fetch.refusalOf,
    ...createBackgroundSender(parts, {
      wakesOn: 'events',
      shownBy: 'receivers',
      startLoop: (onProgress) => startForwarding({ ...parts, seal, onProgress }),
    }),
  }
}
