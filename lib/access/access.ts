import type { Store } from '@/lib/store/open'
import { createAttempts } from './attempts'
import { type Audit, createAudit } from './audit'
import { type AccessLog, type AccessSettings, createAuth } from './auth'
import { newPerson } from './credentials'
import { createHandler } from './handler'
import { passwordLimits } from './password'
import type { Person } from './person'
import { createSessions, type Session } from './session'
import { createSetup, type Setup } from './setup'

export interface Access {
  /** Answers `/api/auth/*` and `/api/setup`. */
  handler(request: Request): Promise<Response>
  /** Who sent a request, by its session cookie; undefined for somebody who is not signed in. */
  personOf(headers: Headers): Promise<Person | undefined>
  /** The same with the times of the session. */
  sessionOf(headers: Headers): Promise<Session | undefined>
  setup: Setup
  audit: Audit
  /** What a new password must be, for the words beside its input. */
  passwordLimits: typeof passwordLimits
}

export interface AccessParts {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  log: AccessLog
  settings: AccessSettings
}

/**
 * People, sessions, roles, set-up and audit over one store.
 *
 * @throws Error with one line for people when `setupAdmin` is not valid
 */
export async function createAccess({ store, clock, log, settings }: AccessParts): Promise<Access> {
  const auth = createAuth(store, log, settings)
  const audit = createAudit(store)
  const sessions = await createSessions(store, clock, auth)
  const setup = createSetup(store, clock, auth, audit)
  const attempts = createAttempts(store, clock)
  if (settings.setupAdmin) await createUnattended(setup, settings.setupAdmin)
  return {
    handler: createHandler({ store, clock, log, settings, auth, sessions, attempts, audit, setup }),
    personOf: async (headers) => (await sessions.sessionOf(headers))?.person,
    sessionOf: sessions.sessionOf,
    setup,
    audit,
    passwordLimits,
  }
}

async function createUnattended(setup: Setup, { email, password }: { email: string; password: string }) {
  if (!(await setup.isOpen())) return
  const parsed = newPerson.safeParse({ name: 'Admin', email, password })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`SETUP_ADMIN_${issue?.path[0] === 'email' ? 'EMAIL' : 'PASSWORD'}: ${issue?.message}`)
  }
  await setup.createFirstAdminUnattended(parsed.data)
}
