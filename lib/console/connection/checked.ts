import type { Client } from '@/lib/client/create-client'
import type { Probe } from '@/lib/client/probe'
import type { ConnectionFacts } from '@/lib/contract/connection'
import type { EventLog } from '@/lib/events/log/event-log'
import type { RootSettings } from '@/lib/runtime/compose/settings'
import type { Store } from '@/lib/store/open'

/** Context of the checks. */
export interface Checked extends ConnectionFacts {
  root: {
    settings: RootSettings
    store: Store
    client: Client
    events: EventLog
    /** The service's clock, which can be moved if embedded; milliseconds since 1970. */
    clock(): number
  }
  probe: Probe
  accessToken: string
  signal?: AbortSignal
}
