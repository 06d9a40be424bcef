import type { AuthenticatorSetup, RecoveryCodes } from '@/lib/contract/account'
import type { Store } from '@/lib/store/open'
import { type Attempts, attemptRules } from '../attempts'
import type { Person } from '../person'
import { forbidden, tooManyAttempts } from '../refusal'
import type { Passkeys } from '../second-factor/passkeys'
import { readRequiredRoles } from '../second-factor/required-roles'
import { type SecondFactors, wrongCode } from '../second-factor/second-factors'
import type { Session } from '../session'

/** What people do with their own second factor. */
export interface SecondFactorWork {
  beginAuthenticator(person: Person): Promise<AuthenticatorSetup>
  confirmAuthenticator(session: Session, code: string): Promise<RecoveryCodes>
  removeAuthenticator(person: Person, code: string): Promise<void>
  renewRecoveryCodes(person: Person, code: string): Promise<RecoveryCodes>
  passkeyOptions(person: Person): Promise<object>
  createPasskey(person: Person, sent: { name: string; response: object }): Promise<void>
  /** Undefined for a passkey that is not there. */
  passkeyName(person: Person, id: string): Promise<string | undefined>
  removePasskey(person: Person, id: string): Promise<void>
}

export interface SecondFactorParts {
  store: Store
  attempts: Attempts
  secondFactors: SecondFactors
  passkeys: Passkeys
  changed(): void
}

export function createSecondFactorWork(parts: SecondFactorParts): SecondFactorWork {
  const { store, secondFactors, passkeys, changed } = parts

  async function checkCode(personId: string, code: string) {
    await limitAttempts(parts, attemptRules.secondFactor, personId, 'enter a code')
    if (!(await secondFactors.use(personId, code))) throw wrongCode()
    await parts.attempts.forget(attemptRules.secondFactor, personId)
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
    async beginAuthenticator(person) {
      const { secret, uri } = await secondFactors.begin(person)
      return { secret: secret.replaceAll(/.{4}(?!$)/g, '$& '), uri }
    },
    async confirmAuthenticator({ person }, code) {
      await limitAttempts(parts, attemptRules.secondFactor, person.id, 'enter a code')
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
    passkeyName: async (person, id) => (await passkeys.list(person.id)).find((each) => each.id === id)?.name,
    async removePasskey(person, id) {
      await refuseLast(person, 'passkey')
      await passkeys.remove(person.id, id)
      changed()
    },
  }
}

/** @throws Refusal when there were too many */
export async function limitAttempts(
  { attempts }: Pick<SecondFactorParts, 'attempts'>,
  rule: (typeof attemptRules)['secondFactor' | 'passwordAgain'],
  subject: string,
  what: string,
) {
  const waitSeconds = await attempts.take(rule, subject)
  if (waitSeconds !== undefined) throw tooManyAttempts(what, waitSeconds)
}

const neededStill = () =>
  forbidden(
    'Your role needs a second factor',
    'This is the only one you have.',
    'Set up another one first, then remove this one.',
  )
