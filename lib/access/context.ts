import type { Store } from '@/lib/store/open'
import type { Attempts } from './attempts'
import type { Audit } from './audit'
import type { AccessLog, AccessSettings, Auth } from './auth'
import type { Sessions } from './session'
import type { Setup } from './setup'

/** What the requests of `handler.ts` work with. */
export interface AccessContext {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  log: AccessLog
  settings: AccessSettings
  auth: Auth
  sessions: Sessions
  attempts: Attempts
  audit: Audit
  setup: Setup
}

/** A request being answered. */
export interface Call {
  request: Request
  /** Network address of the caller, see `client-address.ts`. */
  address: string
  traceId: string
}
