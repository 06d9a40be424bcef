import type { Account, SessionRow } from '@/lib/contract/account'
import { deviceWords } from '@/lib/contract/device-words'
import type { Store } from '@/lib/store/open'
import type { Auth } from '../auth'
import { passwordFor } from '../credentials'
import { guessRules, requireGuess } from '../guesses'
import { hashPassword, verifyPassword } from '../password'
import type { Person } from '../person'
import { forbidden, parseBody, refusalOf } from '../refusal'
import { readRequiredRoles } from '../second-factor/required-roles'
import type { Session } from '../session'
import { setPassword } from '../set-password'
import { readPasswordHash } from './read-password-hash'
import { createSecondFactorWork, type SecondFactorParts, type SecondFactorWork } from './second-factor-work'

/** What people do with their own account. */
export interface AccountWork extends SecondFactorWork {
  read(session: Session): Promise<Account>
  rename(person: Person, name: string): Promise<void>
  /** Asks for the present password; ends all other sessions. @throws Refusal */
  changePassword(session: Session, sent: { currentPassword: string; password: string }): Promise<void>
  /** One session of this person; undefined for all but the one that asks. */
  endSessions(session: Session, id?: string): Promise<void>
}

interface Parts extends SecondFactorParts {
  auth: Auth
}

export function createAccountWork(parts: Parts): AccountWork {
  const { store, auth, secondFactors, passkeys, changed } = parts

  async function endSessions(session: Session, id?: string) {
    const mine = store.db.deleteFrom('session').where('userId', '=', session.person.id)
    await (id === undefined ? mine.where('id', '!=', session.id) : mine.where('id', '=', id)).execute()
    changed()
  }

  return {
    async read(session) {
      const { person } = session
      const [passwordHash, sessions, ways, recoveryCodesLeft, keys, required] = await Promise.all([
        readPasswordHash(store, person.id),
        listSessions(store, session),
        secondFactors.waysOf(person.id),
        secondFactors.recoveryCodesLeft(person.id),
        passkeys.list(person.id),
        readRequiredRoles(store.db),
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
      const present = await readPasswordHash(store, person.id)
      if (present === undefined) throw noPassword()
      const { password } = parseBody(passwordFor(person), sent)
      const guess = { account: person.id, from: session.id }
      await requireGuess(parts, guessRules.passwordAgain, guess, 'enter your password')
      if (!(await verifyPassword({ hash: present, password: sent.currentPassword }))) throw wrongPassword()
      await parts.guesses.right(guessRules.passwordAgain, guess)
      const hash = await hashPassword(password)
      await store.transaction((tx) =>
        setPassword({ queries: tx, engine: store.engine, auth }, person.id, hash, session.id),
      )
      changed()
    },
    endSessions,
    ...createSecondFactorWork(parts),
  }
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
