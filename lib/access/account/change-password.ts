import type { PasswordChange } from '@/lib/contract/account'
import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from '../audit'
import type { Auth } from '../auth'
import { passwordFor } from '../credentials'
import { guessRules, requireGuess } from '../guesses'
import { hashPassword, verifyPassword } from '../password'
import type { Person } from '../person'
import { forbidden, parseBody, refusalOf } from '../refusal'
import { readRequiredRoles } from '../second-factor/required-roles'
import type { Session } from '../session'
import { setPassword } from '../set-password'
import { endTokens } from '../tokens/end-tokens'
import { readPasswordHash } from './read-password-hash'
import { neededStill, type SecondFactorParts } from './second-factor-work'

/** From where a change was made, for the audit. */
export interface ChangeOrigin {
  address: string
  traceId: string
}

export interface ChangePasswordParts extends SecondFactorParts {
  store: Store
  clock(): number
  auth: Auth
  audit: Audit
}

/**
 * Gives somebody who knows the present password another one, and ends what they want to end with it.
 *
 * @throws Refusal
 */
export async function changePassword(
  parts: ChangePasswordParts,
  session: Session,
  sent: PasswordChange,
  origin: ChangeOrigin,
): Promise<void> {
  const { store, auth } = parts
  const { person } = session
  const present = await readPasswordHash(store, person.id)
  if (present === undefined) throw noPassword()
  const { password } = parseBody(passwordFor(person), sent)
  const guess = { account: person.id, from: session.id }
  await requireGuess(parts, guessRules.passwordAgain, guess, 'enter your password')
  if (!(await verifyPassword({ hash: present, password: sent.currentPassword }))) throw wrongPassword()
  await parts.guesses.right(guessRules.passwordAgain, guess)
  const hash = await hashPassword(password)
  await store.transaction(async (tx) => {
    await setPassword({ queries: tx, engine: store.engine, auth }, person.id, hash, session.id)
    if (sent.removePasskeys) await removePasskeys(parts, tx, person, origin)
    if (sent.endTokens) await endTokens(tx, person, { ...parts, ...origin, by: person })
  })
  parts.changed()
}

/** A role that needs a second factor keeps one. */
async function removePasskeys(
  { audit, clock, secondFactors, passkeys }: ChangePasswordParts,
  tx: Queries,
  person: Person,
  origin: ChangeOrigin,
): Promise<void> {
  const hasApp = (await secondFactors.waysOf(person.id, tx)).includes('code')
  if (!hasApp && (await readRequiredRoles(tx)).includes(person.role)) throw neededStill()
  for (const { id, name } of await passkeys.list(person.id, tx)) {
    await passkeys.remove(person.id, id, tx)
    const entry = { action: 'account.remove-passkey', subject: name, result: 'done' } as const
    await audit.record({ at: clock(), person, ...entry, ...origin, details: { before: { name } } }, tx)
  }
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
