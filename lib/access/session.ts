import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-call'
import type { Selectable } from 'kysely'
import type { Store } from '@/lib/store/open'
import type { SessionTable } from '@/lib/store/people-tables'
import type { AccessSettings, Auth } from './auth'
import type { Person } from './person'
import { roleNamed } from './roles'
import { REQUIRED_ROLES_FACT, requiredRolesIn } from './second-factor/required-roles'
import { type SessionLimits, usualSessionLimits } from './session-limits'

const SEEN_EVERY_MS = 60_000

export interface Session {
  id: string
  person: Person
  /** The role needs a second factor and none is set up: nothing may be done before that. */
  mustEnrollSecondFactor: boolean
  expiresAt: number
  /** When this person last proved who they are, by signing in or by the password. */
  confirmedAt: number
}

export interface Sessions {
  /**
   * Whose session a request carries, at the cost of one HMAC and one join; undefined for nobody's. A request uses its
   * session unless it is said otherwise.
   */
  sessionOf(headers: Headers, how?: { isUse: boolean }): Promise<Session | undefined>
  /** When a session ends that is not used any more. */
  endOf(row: SessionTimes): number
  limits: SessionLimits
  /** The token of the request's cookie when its signature is right, whether or not the session still lives. */
  tokenOf(headers: Headers): string | undefined
}

/**
 * Checks better-auth's session cookie without better-auth, which takes a hundred times as long. The cookie is
 * the token, a dot and the base64 HMAC-SHA256 of the token; `session.test.ts` notices when that changes.
 */
export async function createSessions(
  store: Store,
  clock: () => number,
  auth: Auth,
  { sessionLimits: limits = usualSessionLimits }: Pick<AccessSettings, 'sessionLimits'>,
): Promise<Sessions> {
  const { authCookies, secret } = await auth.$context
  const cookieName = authCookies.sessionToken.name

  function tokenOf(headers: Headers): string | undefined {
    const cookie = parseCookies(headers.get('cookie') ?? '').get(cookieName)
    const dot = cookie?.lastIndexOf('.') ?? -1
    if (cookie === undefined || dot < 1) return undefined
    const token = cookie.slice(0, dot)
    const claimed = Buffer.from(cookie.slice(dot + 1), 'base64')
    const expected = createHmac('sha256', secret).update(token).digest()
    return claimed.length === expected.length && timingSafeEqual(claimed, expected) ? token : undefined
  }

  const endOf = ({ createdAt, lastSeenAt, expiresAt }: SessionTimes) => {
    const beganAt = new Date(createdAt).getTime()
    const usedAt = Math.max(beganAt, lastSeenAt ?? 0)
    return Math.min(beganAt + limits.mostMs, usedAt + limits.idleMs, new Date(expiresAt).getTime())
  }

  return {
    tokenOf,
    endOf,
    limits,
    async sessionOf(headers, { isUse } = { isUse: true }) {
      const token = tokenOf(headers)
      if (token === undefined) return undefined
      const row = await findSession(store, token)
      if (!row) return undefined
      const expiresAt = endOf(row)
      const role = roleNamed(row.role)
      if (expiresAt <= clock() || isBanned(row, clock()) || !role) return undefined
      if (isUse) noteSeen(store, row, clock())
      return {
        id: row.sessionId,
        mustEnrollSecondFactor:
          requiredRolesIn(row.requiredRoles).includes(role) &&
          row.confirmedAt === null &&
          row.passkey === null,
        person: { id: row.id, name: row.name, email: row.email, role },
        expiresAt,
        confirmedAt: row.provenAt ?? new Date(row.createdAt).getTime(),
      }
    },
  }
}

function findSession(store: Store, token: string) {
  return store.reads
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select([
      'user.id',
      'user.name',
      'user.email',
      'user.role',
      'user.banned',
      'user.banExpires',
      'session.id as sessionId',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.createdAt',
      'session.confirmedAt as provenAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('second_factors')
        .select('confirmed_at')
        .whereRef('person_id', '=', 'user.id')
        .as('confirmedAt'),
      eb.selectFrom('passkeys').select('id').whereRef('person_id', '=', 'user.id').limit(1).as('passkey'),
      eb.selectFrom('facts').select('value').where('key', '=', REQUIRED_ROLES_FACT).as('requiredRoles'),
    ])
    .where('session.token', '=', token)
    .executeTakeFirst()
}

type SessionTimes = Pick<Selectable<SessionTable>, 'createdAt' | 'lastSeenAt' | 'expiresAt'>
type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>

function isBanned({ banned, banExpires }: Pick<Row, 'banned' | 'banExpires'>, now: number): boolean {
  return Boolean(banned) && (banExpires === null || new Date(banExpires).getTime() > now)
}

/** Writes down that someone is there, once a minute. Nobody waits for it, and a minute that is missed is no harm. */
function noteSeen(store: Store, { id, sessionId, lastSeenAt }: Row, now: number): void {
  if (lastSeenAt !== null && now - lastSeenAt < SEEN_EVERY_MS) return
  const seen = { lastSeenAt: now }
  void Promise.all([
    store.db.updateTable('session').set(seen).where('id', '=', sessionId).execute(),
    store.db.updateTable('user').set(seen).where('id', '=', id).execute(),
  ]).catch(() => {})
}
