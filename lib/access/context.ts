import type { Store } from '@/lib/store/open'
import type { Attempts } from './attempts'
import type { Audit } from './audit'
import type { RecordOncePer } from './audit/record-once-per'
import type { Challenges } from './challenges'
import type { Guesses } from './guesses'
import type { Links } from './links/links'
import type { Provider } from './oidc/create-provider'
import type { Policies } from './policies'
import type { Passkeys } from './second-factor/passkeys'
import type { SecondFactors } from './second-factor/second-factors'
import type { Sessions } from './session'
import type { AccessLog, AccessSettings } from './settings'
import type { Setup } from './setup'

/** What the requests of `handler.ts` work with. */
export interface AccessContext {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  log: AccessLog
  settings: AccessSettings
  sessions: Sessions
  attempts: Attempts
  guesses: Guesses
  audit: Audit
  /** The audit logs of the accounts beside the first one that are open, by their keys. */
  accountAudits: Map<string, Audit>
  /** Their policies. */
  accountPolicies: Map<string, Policies>
  recordOncePer: RecordOncePer
  setup: Setup
  challenges: Challenges
  links: Links
  secondFactors: SecondFactors
  passkeys: Passkeys
  /** Where people may sign in as well. */
  provider?: Provider
  /** Told of each sign-in that is refused. */
  signInRefused?(): void
  /** People or their sessions have changed: open pages are told, and streams of who may hear no more end. */
  changed(): void
}

/** A request being answered. */
export interface Call {
  request: Request
  /** Network address of the caller, see `client-address.ts`. */
  address: string
  traceId: string
}
