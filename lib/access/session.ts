import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { Store } from '@/lib/store/open'
import type { SessionTable } from '@/lib/store/people-tables'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import { cookieIn } from './cookies'
import { heldRole, heldRoles } from './custom-roles/held-roles'
import type { Person } from './person'
import type { Role } from './roles'
import { hasSecondFactor, secondFactorColumns } from './second-factor/has-second-factor'
import { needsSecondFactor, REQUIRED_ROLES_FACT } from './second-factor/required-roles'
import { hashSecretCode } from './secret-code'
import { type AccessSettings, type SessionLimits, usualSessionLimits } from './settings'

const SEEN_EVERY_MS = 60_000

export interface Session {
  id: string
  person: Person
  /** The role requires a second factor that isn't set up yet; nothing else is allowed until then. */
  mustEnrollSecondFactor: boolean
  expiresAt: number
  /** When this person last proved their identity, by signing in or repeating the password. */
  confirmedAt: number
}

export interface Sessions {
  /**
   * The session of a request, at the cost of one HMAC and one join; undefined if it has none. Counts as use
   * of the session unless `isUse` is false.
   */
  sessionOf(headers: Headers, how?: { isUse: boolean }): Promise<Session | undefined>
  /** Roles of the session's owner, by account key; undefined without a session. */
  rolesOf(headers: Headers): Promise<ReadonlyMap<string, Role> | undefined>
  /** When a session ends if it isn't used again. */
  endOf(row: SessionTimes): number
  limits: SessionLimits
  /** Cookie value of a session: its token, a dot, and the token's HMAC-SHA256 in base64. */
  cookieOf(token: string): string
  /** Hash of the token in a request's cookie if its signature is valid, whether or not the session still exists. */
  tokenHashOf(headers: Headers): string | undefined
}

/**
 * Sessions as seen by one account: with the person's role there, and only for its members. A session is a
 * random token, stored only as a hash. The signature invalidates all sessions if the secret changes, and
 * avoids store lookups for forged cookies.
 */
export function createSessions(
  store: Store,
  clock: () => number,
  { publicUrl, secret, sessionLimits: limits = usualSessionLimits }: AccessSettings,
  accountKey = HOME_ACCOUNT,
): Sessions {
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest()

  function tokenHashOf(headers: Headers): string | undefined {
    const cookie = cookieIn(publicUrl, 'session_token', headers)
    const dot = cookie?.lastIndexOf('.') ?? -1
    if (cookie === undefined || dot < 1) return undefined
    const token = cookie.slice(0, dot)
    const claimed = Buffer.from(cookie.slice(dot + 1), 'base64')
    const expected = signatureOf(token)
    const isRight = claimed.length === expected.length && timingSafeEqual(claimed, expected)
    return isRight ? hashSecretCode(token) : undefined
  }

  const endOf = (row: SessionTimes) => endWithin(limits, row)
  const read = (tokenHash: string, key: string) =>
    whileUnchanged(store.reads, `session ${key} ${tokenHash}`, () => findSession(store, tokenHash, key))

  return {
    cookieOf: (token) => `${token}.${signatureOf(token).toString('base64')}`,
    tokenHashOf,
    endOf,
    limits,
    async rolesOf(headers) {
      const tokenHash = tokenHashOf(headers)
      if (tokenHash === undefined) return undefined
      const row = await read(tokenHash, HOME_ACCOUNT)
      if (!row || row.banned || endOf(row) <= clock()) return undefined
      return whileUnchanged(store.reads, `roles ${row.id}`, () =>
        heldRoles(store.reads, { personId: row.id }),
      )
    },
    async sessionOf(headers, { isUse } = { isUse: true }) {
      const tokenHash = tokenHashOf(headers)
      if (tokenHash === undefined) return undefined
      const row = await read(tokenHash, accountKey)
      if (!row) return undefined
      const expiresAt = endOf(row)
      const { role } = row
      if (expiresAt <= clock() || row.banned || !role) return undefined
      if (isUse) noteSeen(store, row, clock())
      return {
        id: row.sessionId,
        mustEnrollSecondFactor: needsSecondFactor(row.requiredRoles, role) && !hasSecondFactor(row),
        person: { id: row.id, name: row.name, email: row.email, role },
        expiresAt,
        confirmedAt: row.provenAt ?? new Date(row.createdAt).getTime(),
      }
    },
  }
}

function endWithin({ mostMs, idleMs }: SessionLimits, row: SessionTimes): number {
  const beganAt = new Date(row.createdAt).getTime()
  const usedAt = Math.max(beganAt, row.lastSeenAt ?? 0)
  return Math.min(beganAt + mostMs, usedAt + idleMs, new Date(row.expiresAt).getTime())
}

async function findSession(store: Store, tokenHash: string, accountKey: string) {
  const row = await selectSession(store, tokenHash)
  return row && { ...row, role: await heldRole(store.reads, accountKey, row.id) }
}

const selectSession = (store: Store, tokenHash: string) =>
  store.reads
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select([
      'user.id',
      'user.name',
      'user.email',
      'user.banned',
      'session.id as sessionId',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.createdAt',
      'session.confirmedAt as provenAt',
    ])
    .select(secondFactorColumns)
    .select((eb) =>
      eb.selectFrom('facts').select('value').where('key', '=', REQUIRED_ROLES_FACT).as('requiredRoles'),
    )
    .where('session.token', '=', tokenHash)
    .executeTakeFirst()

type SessionTimes = Pick<Selectable<SessionTable>, 'createdAt' | 'lastSeenAt' | 'expiresAt'>
type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * Updates the last-seen time at most once a minute. Not awaited, and a missed update is harmless; a late one never sets
 * it back.
 */
function noteSeen(store: Store, { id, sessionId, lastSeenAt }: Row, now: number): void {
  if (lastSeenAt !== null && now - lastSeenAt < SEEN_EVERY_MS) return
  const note = (table: 'session' | 'user', rowId: string) =>
    store.db
      .updateTable(table)
      .set({ lastSeenAt: now })
      .where('id', '=', rowId)
      .where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', now)]))
      .execute()
  void Promise.all([note('session', sessionId), note('user', id)]).catch(() => {})
}
