import { DAY_MS } from '@/lib/contract/durations'
import type { RoleName } from '@/lib/contract/role-names'

export interface AccessSettings {
  /** URL under which browsers open Switchboard; with `https`, cookies are marked Secure. */
  publicUrl: string
  /** Signs session cookies; at least 32 random characters. */
  secret: string
  /** When sessions end; defaults to 30 days after sign-in and seven days without use. */
  sessionLimits?: SessionLimits
  /** Creates the first admin without the setup page. */
  setupAdmin?: { email: string; password: string }
  /** Sends emails if a mail server is configured. */
  mail?: Mail
  /** External provider people may sign in through. */
  oidc?: OidcSettings
}

/** When sessions end, in milliseconds. */
export interface SessionLimits {
  /** Maximum time since sign-in, regardless of use. */
  mostMs: number
  /** Maximum time since last use. */
  idleMs: number
}

export const usualSessionLimits: SessionLimits = { mostMs: 30 * DAY_MS, idleMs: 7 * DAY_MS }

export interface Mail {
  /**
   * @throws if the mail server doesn't accept it
   */
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says: "Sign in with …". */
  name: string
  /** Email domains that are allowed; lowercase. */
  allowedDomains: readonly string[]
  /** Role given on the first sign-in. */
  defaultRole: RoleName
  /** The claim that lists a person's groups. */
  groupsClaim: string
  /** Additional scopes, separated by spaces; some providers return groups only with one. */
  moreScopes: string
}

export interface AccessLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
