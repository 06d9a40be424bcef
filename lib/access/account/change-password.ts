import type { PasswordChange } from '@/lib/contract/account'
import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from '../audit'
import { addAccount } from '../create-person'
import { passwordFor } from '../credentials'
import { guessRules, requireGuess } from '../guesses'
import { hashPassword, verifyPassword } from '../password'
import type { Person } from '../person'
import { forbidden, parseInput, problem } from '../problems'
import { readMustHaveSecondFactor } from '../second-factor/required-roles'
import type { Session } from '../session'
import { endTokens } from '../tokens/create-tokens'
import { neededStill, type SecondFactorParts } from './second-factor-work'

/**
 * Sets a person's password, including the first one. Ends everything that relied on the old one: all sessions
 * except the one to keep, half-finished sign-ins, and reset links. Runs in a transaction.
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

/** Undefined if the person has no password. */
export async function readPasswordHash({ db }: Store, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Where a change came from, for the audit log. */
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
 * Changes the password after checking the current one, and ends whatever else the person chose to end.
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
  const { password } = parseInput(passwordFor(person), sent)
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

/** If the role requires a second factor, the last one can't be removed. */
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
  problem('invalidParameter', {
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
