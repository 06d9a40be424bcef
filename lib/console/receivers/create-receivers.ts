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
  /** The service's clock in milliseconds since 1970, so that moving it forward triggers retries. */
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  fetch: PublicFetch
  bus: Pick<Bus, 'publish' | 'subscribe'>
  /** The installation's secret; receivers' secrets can't be decrypted without it. */
  secret: string
}

/** Programs that events are forwarded to, and the forwarding itself. */
export interface Receivers extends BackgroundSender {
  list: ReceiverList
  /** Why an address is never called, judging by its text alone. */
  refusalOf(url: string): string | undefined
}

/** The receivers of this process; sends nothing until started. */
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
