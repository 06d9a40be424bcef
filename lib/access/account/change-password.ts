import type { PasswordChange } from '@/lib/contract/account'
import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from '../audit'
import { addAccount } from '../create-person'
import { passwordFor } from '../credentials'
import { guessRules, requireGuess } from '../guesses'
import { forbidden, httpErrorOf, parseBody } from '../http-error'
import { hashPassword, verifyPassword } from '../password'
import type { Person } from '../person'
import { readMustHaveSecondFactor } from '../second-factor/required-roles'
import type { Session } from '../session'
import { endTokens } from '../tokens/create-tokens'
import { neededStill, type SecondFactorParts } from './second-factor-work'

/**
 * Gives a person a password, be it the first one. What was begun with the one before ends: sessions, save for the one
 * to keep, halves of sign-ins, and links for a new one. In a transaction.
 */
export async function setPassword(
  queries: Queries,
  now: number,
  personId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await writePassword(queries, now, personId, passwordHash)
  await queries.deleteFrom('access_links').where('person_id', '=', personId).execute()
  await queries
    .deleteFrom('access_challenges')
    .where('person_id', '=', personId)
    .where('kind', '=', 'second-factor')
    .execute()
  const sessions = queries.deleteFrom('session').where('userId', '=', personId)
  await (keptSessionId === undefined ? sessions : sessions.where('id', '!=', keptSessionId)).execute()
}

async function writePassword(
  queries: Queries,
  now: number,
  personId: string,
  passwordHash: string,
): Promise<void> {
  const changed = await queries
    .updateTable('account')
    .set({ password: passwordHash })
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n)
    await addAccount(queries, now, personId, { providerId: 'credential', password: passwordHash })
}

/** Undefined for someone who has no password. */
export async function readPasswordHash({ db }: Store, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** From where a change was made, for the audit. */
export interface ChangeOrigin {
  address: string
  traceId: string
}

export interface ChangePasswordParts extends SecondFactorParts {
  store: Store
  clock(): number
  audit: Audit
}

/**
 * Gives someone who knows the present password another one, and ends what they want to end with it.
 *
 * @throws HttpError
 */
export async function changePassword(
  parts: ChangePasswordParts,
  session: Session,
  sent: PasswordChange,
  origin: ChangeOrigin,
): Promise<void> {
  const { store } = parts
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
    await setPassword(tx, parts.clock(), person.id, hash, session.id)
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
  if (!hasApp && (await readMustHaveSecondFactor(tx, person.role))) throw neededStill()
  for (const { id, name } of await passkeys.list(person.id, tx)) {
    await passkeys.remove(person.id, id, tx)
    const entry = { action: 'account.remove-passkey', subject: name, result: 'done' } as const
    await audit.record({ at: clock(), person, ...entry, ...origin, details: { before: { name } } }, tx)
  }
}

const wrongPassword = () =>
  httpErrorOf('invalidParameter', {
    title: 'Current password is incorrect',
    detail: 'Nothing was changed.',
    nextStep: 'Try again. An admin can create a link for a new password.',
    fields: { currentPassword: 'Current password is incorrect.' },
  })

const noPassword = () =>
  forbidden(
    'This account has no password',
    'You sign in through a provider.',
    'An admin can create a link for you to choose a password.',
  )
