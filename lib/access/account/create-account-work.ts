import type { Account, AuthenticatorSetup, RecoveryCodes, SessionRow } from '@/lib/contract/account'
import type { Store } from '@/lib/store/open'
import { type Attempts, attemptRules } from '../attempts'
import type { Auth } from '../auth'
import { passwordFor } from '../credentials'
import { hashPassword, verifyPassword } from '../password'
import type { Person } from '../person'
import { forbidden, parseBody, refusalOf, tooManyAttempts } from '../refusal'
import type { Passkeys } from '../second-factor/passkeys'
import { readRequiredRoles } from '../second-factor/required-roles'
import { type SecondFactors, wrongCode } from '../second-factor/second-factors'
import type { Session } from '../session'
import { setPassword } from '../set-password'
import { deviceWords } from './device-words'

/** What people do with their own account. */
export interface AccountWork {
  read(session: Session): Promise<Account>
  rename(person: Person, name: string): Promise<void>
  /** Asks for the present password; ends all other sessions. @throws Refusal */
  changePassword(session: Session, sent: { currentPassword: string; password: string }): Promise<void>
  /** One session of this person; undefined for all but the one that asks. */
  endSessions(session: Session, id?: string): Promise<void>
  beginAuthenticator(person: Person): Promise<AuthenticatorSetup>
  confirmAuthenticator(session: Session, code: string): Promise<RecoveryCodes>
  removeAuthenticator(person: Person, code: string): Promise<void>
  renewRecoveryCodes(person: Person, code: string): Promise<RecoveryCodes>
  passkeyOptions(person: Person): Promise<object>
  createPasskey(person: Person, sent: { name: string; response: object }): Promise<void>
  removePasskey(person: Person, id: string): Promise<void>
}

interface Parts {
  store: Store
  auth: Auth
  attempts: Attempts
  secondFactors: SecondFactors
  passkeys: Passkeys
  changed(): void
}

export function createAccountWork(parts: Parts): AccountWork {
  const { store, auth, secondFactors, passkeys, changed } = parts

  async function readPasswordHash(personId: string) {
    const row = await store.db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', personId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst()
    return row?.password ?? undefined
  }

  async function checkCode(personId: string, code: string) {
    await limit(parts, attemptRules.secondFactor, personId, 'enter a code')
    if (!(await secondFactors.use(personId, code))) throw wrongCode()
    await parts.attempts.forget(attemptRules.secondFactor, personId)
  }

  async function endSessions(session: Session, id?: string) {
    const mine = store.db.deleteFrom('session').where('userId', '=', session.person.id)
    await (id === undefined ? mine.where('id', '!=', session.id) : mine.where('id', '=', id)).execute()
    changed()
  }

  /** A role that needs a second factor keeps one. */
  async function refuseLast({ id, role }: Person, way: 'code' | 'passkey') {
    const ways = await secondFactors.waysOf(id)
    const left =
      way === 'code'
        ? ways.includes('passkey')
        : ways.includes('code') || (await passkeys.list(id)).length > 1
    if (!left && (await readRequiredRoles(store)).includes(role)) throw neededStill()
  }

  return {
    async read(session) {
      const { person } = session
      const [passwordHash, sessions, ways, recoveryCodesLeft, keys, required] = await Promise.all([
        readPasswordHash(person.id),
        listSessions(store, session),
        secondFactors.waysOf(person.id),
        secondFactors.recoveryCodesLeft(person.id),
        passkeys.list(person.id),
        readRequiredRoles(store),
      ])
      const { name, email, role } = person
      return {
        name,
        email,
        role,
        hasPassword: passwordHash !== undefined,
        hasAuthenticator: ways.includes('code'),
        recoveryCodesLeft,
        passkeys: keys,
        sessions,
        needsSecondFactor: required.includes(role),
      }
    },
    async rename({ id }, name) {
      await store.db.updateTable('user').set({ name }).where('id', '=', id).execute()
      changed()
    },
    async changePassword(session, sent) {
      const { person } = session
      const present = await readPasswordHash(person.id)
      if (present === undefined) throw noPassword()
      const { password } = parseBody(passwordFor(person), sent)
      await limit(parts, attemptRules.passwordAgain, person.id, 'enter your password')
      if (!(await verifyPassword({ hash: present, password: sent.currentPassword }))) throw wrongPassword()
      await parts.attempts.forget(attemptRules.passwordAgain, person.id)
      const hash = await hashPassword(password)
      await store.transaction((tx) =>
        setPassword({ queries: tx, engine: store.engine, auth }, person.id, hash),
      )
      await endSessions(session)
    },
    endSessions,
    async beginAuthenticator(person) {
      const { secret, uri } = await secondFactors.begin(person)
      return { secret: secret.replaceAll(/.{4}(?!$)/g, '$& '), uri }
    },
    async confirmAuthenticator({ person }, code) {
      await limit(parts, attemptRules.secondFactor, person.id, 'enter a code')
      const recoveryCodes = await secondFactors.confirm(person.id, code)
      await parts.attempts.forget(attemptRules.secondFactor, person.id)
      changed()
      return { recoveryCodes }
    },
    async removeAuthenticator(person, code) {
      await refuseLast(person, 'code')
      await checkCode(person.id, code)
      await secondFactors.removeApp(person.id)
      changed()
    },
    async renewRecoveryCodes(person, code) {
      await checkCode(person.id, code)
      return { recoveryCodes: await secondFactors.renewRecoveryCodes(person.id) }
    },
    passkeyOptions: (person) => passkeys.createOptions(person),
    async createPasskey(person, { name, response }) {
      await passkeys.create(person, name, response)
      changed()
    },
    async removePasskey(person, id) {
      await refuseLast(person, 'passkey')
      await passkeys.remove(person.id, id)
      changed()
    },
  }
}

async function limit(
  { attempts }: Parts,
  rule: (typeof attemptRules)['secondFactor' | 'passwordAgain'],
  subject: string,
  what: string,
) {
  const waitSeconds = await attempts.take(rule, subject)
  if (waitSeconds !== undefined) throw tooManyAttempts(what, waitSeconds)
}

async function listSessions({ db }: Store, { id: own, person }: Session): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'expiresAt', 'lastSeenAt'])
    .where('userId', '=', person.id)
    .execute()
  return rows
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    .map((row) => ({
      id: row.id,
      device: deviceWords(row.userAgent),
      address: row.ipAddress ?? '',
      createdAt: new Date(row.createdAt).getTime(),
      lastSeenAt: row.lastSeenAt ?? new Date(row.createdAt).getTime(),
      isThisOne: row.id === own,
    }))
    .toSorted(
      (one, other) => Number(other.isThisOne) - Number(one.isThisOne) || other.lastSeenAt - one.lastSeenAt,
    )
}

const wrongPassword = () =>
  refusalOf('invalidParameter', {
    title: 'This is not your present password',
    detail: 'Nothing was changed.',
    nextStep: 'Try again. An admin can make a link for a new password.',
    fields: { currentPassword: 'This is not your present password.' },
  })

const noPassword = () =>
  forbidden(
    'You have no password here',
    'You sign in through a provider.',
    'An admin can make a link by which you choose a password.',
  )

const neededStill = () =>
  forbidden(
    'Your role needs a second factor',
    'This is the only one you have.',
    'Set up another one first, then remove this one.',
  )
