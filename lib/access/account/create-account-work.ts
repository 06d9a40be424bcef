import type { Account, PasswordChange } from '@/lib/contract/account'
import type { Store } from '@/lib/store/open'
import { listSessions } from '../list-sessions'
import type { Person } from '../person'
import { roleLabel } from '../roles'
import { readMustHaveSecondFactor } from '../second-factor/required-roles'
import type { Session, Sessions } from '../session'
import {
  type ChangeOrigin,
  type ChangePasswordParts,
  changePassword,
  readPasswordHash,
} from './change-password'
import { createSecondFactorWork, type SecondFactorWork } from './second-factor-work'

/** Changes people make to their own account. */
export interface AccountWork extends SecondFactorWork {
  read(session: Session): Promise<Account>
  rename(person: Person, name: string): Promise<void>
  /**
   * Requires the current password; ends all other sessions, and anything else requested. @throws HttpError
   */
  changePassword(session: Session, sent: PasswordChange, origin: ChangeOrigin): Promise<void>
  /** Ends one of this person's sessions; without an id, all but the current one. */
  endSessions(session: Session, id?: string): Promise<void>
}

interface Parts extends ChangePasswordParts {
  sessions: Sessions
}

export function createAccountWork(parts: Parts): AccountWork {
  const { store, secondFactors, passkeys, changed } = parts

  async function endSessions(session: Session, id?: string) {
    const mine = store.db.deleteFrom('session').where('userId', '=', session.person.id)
    await (id === undefined ? mine.where('id', '!=', session.id) : mine.where('id', '=', id)).execute()
    changed()
  }

  return {
    async read(session) {
      const { person } = session
      const [passwordHash, sessions, ways, recoveryCodesLeft, keys, isRequired, tokens] = await Promise.all([
        readPasswordHash(store, person.id),
        listSessions(parts, person.id, session.id),
        secondFactors.waysOf(person.id),
        secondFactors.recoveryCodesLeft(person.id),
        passkeys.list(person.id),
        readMustHaveSecondFactor(store.db, person.role),
        countTokens(store, person.id),
      ])
      const { name, email } = person
      return {
        name,
        email,
        role: roleLabel(person.role),
        hasPassword: passwordHash !== undefined,
        hasAuthenticator: ways.includes('code'),
        recoveryCodesLeft,
        passkeys: keys,
        sessions,
        needsSecondFactor: isRequired,
        tokens,
        sessionLimits: parts.sessions.limits,
      }
    },
    async rename({ id }, name) {
      await store.db.updateTable('user').set({ name }).where('id', '=', id).execute()
      changed()
    },
    changePassword: (session, sent, origin) => changePassword(parts, session, sent, origin),
    endSessions,
    ...createSecondFactorWork(parts),
  }
}

async function countTokens({ db }: Store, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
