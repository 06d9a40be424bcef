import type { RoleName } from '@/lib/contract/role-names'

const DAY_MS = 24 * 60 * 60_000

export interface AccessSettings {
  /** Address under which browsers open Switchboard; with `https` cookies are marked Secure. */
  publicUrl: string
  /** Signs session cookies; at least 32 random characters. */
  secret: string
  /** When sessions end; thirty days after the sign-in, and after seven days without use, unless it is said. */
  sessionLimits?: SessionLimits
  /** Creates the first admin without the set-up page. */
  setupAdmin?: { email: string; password: string }
  /** Sends mails where a mail server is configured. */
  mail?: Mail
  /** A provider people may sign in through. */
  oidc?: OidcSettings
}

/** When sessions end, in milliseconds. */
export interface SessionLimits {
  /** So long after the sign-in, however much it is used. */
  mostMs: number
  /** So long after it was last used. */
  idleMs: number
}

export const usualSessionLimits: SessionLimits = { mostMs: 30 * DAY_MS, idleMs: 7 * DAY_MS }

export interface Mail {
  /** @throws when the mail server does not take it */
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says: "Sign in with …". */
  name: string
  /** Domains of email addresses that may come in; in lower case. */
  allowedDomains: readonly string[]
  /** Role of someone who comes for the first time. */
  defaultRole: RoleName
  /** The claim with the names of someone's groups. */
  groupsClaim: string
  /** Asked for beside the usual ones, separated by spaces; some providers give groups only then. */
  moreScopes: string
}

export interface AccessLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
