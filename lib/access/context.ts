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

/** Dependencies of the request handlers in `handler.ts`. */
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
  /** Audit logs of the other open accounts, by key. */
  accountAudits: Map<string, Audit>
  /** Policies of the other open accounts, by key. */
  accountPolicies: Map<string, Policies>
  recordOncePer: RecordOncePer
  setup: Setup
  challenges: Challenges
  links: Links
  secondFactors: SecondFactors
  passkeys: Passkeys
  /** The external sign-in provider, if configured. */
  provider?: Provider
  /** Called for each refused sign-in. */
  signInRefused?(): void
  /**
   * Called when people or sessions changed: notifies open pages, and ends streams of people who lost access.
   */
  changed(): void
}

/** A request being answered. */
export interface Call {
  request: Request
  /** Network address of the caller, see `client-address.ts`. */
  address: string
  traceId: string
}
