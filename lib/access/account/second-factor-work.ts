import type { AuthenticatorSetup, RecoveryCodes } from '@/lib/contract/account'
import type { Queries, Store } from '@/lib/store/open'
import { type Guesses, guessRules, requireGuess } from '../guesses'
import type { Person } from '../person'
import { forbidden } from '../problems'
import type { Passkeys } from '../second-factor/passkeys'
import { readMustHaveSecondFactor } from '../second-factor/required-roles'
import { type SecondFactors, wrongCode } from '../second-factor/second-factors'
import type { Session } from '../session'

/** Changes people make to their own second factor. */
export interface SecondFactorWork {
  beginAuthenticator(person: Person): Promise<AuthenticatorSetup>
  confirmAuthenticator(session: Session, code: string): Promise<RecoveryCodes>
  removeAuthenticator(person: Person, code: string): Promise<void>
  renewRecoveryCodes(person: Person, code: string): Promise<RecoveryCodes>
  passkeyOptions(person: Person): Promise<object>
  createPasskey(person: Person, sent: { name: string; response: object }): Promise<void>
  /** Undefined if there is no such passkey. */
  passkeyName(person: Person, id: string): Promise<string | undefined>
  removePasskey(person: Person, id: string): Promise<void>
}

export interface SecondFactorParts {
  store: Store
  guesses: Guesses
  secondFactors: SecondFactors
  passkeys: Passkeys
  changed(): void
}

export function createSecondFactorWork(parts: SecondFactorParts): SecondFactorWork {
  const { store, secondFactors, passkeys, changed } = parts

  /** Uses up the code and does the work in one transaction. */
  async function withCode<Value>({ id }: Person, code: string, work: (tx: Queries) => Promise<Value>) {
    await requireGuess(parts, guessRules.code, signedIn(id), 'enter a code')
    const value = await withLockedPerson(store, id, async (tx) => {
      if (!(await secondFactors.use(id, code, tx))) throw wrongCode()
      return work(tx)
    })
    await parts.guesses.right(guessRules.code, signedIn(id))
    return value
  }

  /** If the role requires a second factor, the last one can't be removed. */
  async function refuseLast({ id, role }: Person, way: 'code' | 'passkey', queries: Queries) {
    const ways = await secondFactors.waysOf(id, queries)
    const left =
      way === 'code'
        ? ways.includes('passkey')
        : ways.includes('code') || (await passkeys.list(id, queries)).length > 1
    if (!left && (await readMustHaveSecondFactor(queries, role))) throw neededStill()
  }

  return {
    async beginAuthenticator(person) {
      const { secret, uri } = await secondFactors.begin(person)
      return { secret: secret.replaceAll(/.{4}(?!$)/g, '$& '), uri }
    },
    async confirmAuthenticator({ person }, code) {
      await requireGuess(parts, guessRules.code, signedIn(person.id), 'enter a code')
      const recoveryCodes = await secondFactors.confirm(person.id, code)
      await parts.guesses.right(guessRules.code, signedIn(person.id))
      changed()
      return { recoveryCodes }
    },
    async removeAuthenticator(person, code) {
      // Checked before asking for a code, and again under the lock, where the other factor can't be removed
      // concurrently.
      await refuseLast(person, 'code', store.db)
      await withCode(person, code, async (tx) => {
        await refuseLast(person, 'code', tx)
        await secondFactors.removeApp(person.id, tx)
      })
      changed()
    },
    renewRecoveryCodes: (person, code) =>
      withCode(person, code, async (tx) => ({
        recoveryCodes: await secondFactors.renewRecoveryCodes(person.id, tx),
      })),
    passkeyOptions: (person) => passkeys.createOptions(person),
    async createPasskey(person, { name, response }) {
      await passkeys.create(person, name, response)
      changed()
    },
    passkeyName: async (person, id) => (await passkeys.list(person.id)).find((each) => each.id === id)?.name,
    async removePasskey(person, id) {
      await withLockedPerson(store, person.id, async (tx) => {
        await refuseLast(person, 'passkey', tx)
        await passkeys.remove(person.id, id, tx)
      })
      changed()
    },
  }
}

/** Runs a transaction with this person's row locked. */
async function withLockedPerson<Value>(
  store: Store,
  personId: string,
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  return store.transaction(async (tx) => {
    const person = tx.selectFrom('user').select('id').where('id', '=', personId)
    // SQLite transactions are exclusive from the start, so no row lock is needed.
    await (store.engine === 'postgres' ? person.forUpdate() : person).execute()
    return work(tx)
  })
}

/** Guesses by the signed-in person, counted separately from guesses at sign-in. */
const signedIn = (account: string) => ({ account, from: 'session' })

export const neededStill = () =>
  forbidden(
    'Your role requires a second factor',
    'This is the only one you have.',
    'Set up another one first, then remove this one.',
  )
