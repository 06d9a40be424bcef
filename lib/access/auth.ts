import { betterAuth } from 'better-auth'
import { admin } from 'better-auth/plugins/admin'
import type { Store } from '@/lib/store/open'
import { cookieName } from './challenge-cookie'
import { CLIENT_ADDRESS_HEADER } from './client-address'
import { hashPassword, passwordLimits, verifyPassword } from './password'
import type { Role } from './roles'
import { trustedOrigins } from './same-origin'
import { type SessionLimits, usualSessionLimits } from './session-limits'

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
  defaultRole: Role
}

export interface AccessLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** better-auth over the store. It never answers a request by itself: `handler.ts` calls what is allowed. */
export function createAuth(store: Store, log: AccessLog, settings: AccessSettings) {
  return betterAuth({
    appName: 'Switchboard',
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: { db: store.db, type: store.engine },
    trustedOrigins: trustedOrigins(settings.publicUrl),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.minCharacters,
      // Counted in UTF-16 units there, in code points by our own rule.
      maxPasswordLength: 2 * passwordLimits.maxCharacters,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      expiresIn: (settings.sessionLimits ?? usualSessionLimits).mostMs / 1000,
      // Nothing prolongs a session; `session.ts` ends it earlier when it is not used.
      disableSessionRefresh: true,
      // A cached cookie would outlive a sign-out, a ban and a change of role.
      cookieCache: { enabled: false },
    },
    plugins: [admin({ defaultRole: 'viewer' })],
    // `attempts.ts` limits by email address as well, which better-auth cannot.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName(settings.publicUrl, 'session_token'),
          attributes: { secure: settings.publicUrl.startsWith('https:') },
        },
      },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: 'warn',
      // Its warnings are wrong passwords, which the audit has; they are no fault of the server.
      log: (level, message, ...facts) =>
        level === 'error'
          ? log.error({ facts }, `better-auth: ${message}`)
          : log.info({}, `better-auth: ${message}`),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
