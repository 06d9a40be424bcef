import { randomUUID } from 'node:crypto'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { setMember } from './accounts/members'

/**
 * How a person signs in: with a password, of which only the hash is kept, or as `accountId` at a provider.
 */
type Account = { providerId: 'credential'; password: string } | { providerId: 'oidc'; accountId: string }

interface PersonToCreate {
  name: string
  /** Lowercase. */
  email: string
  /** Name of a role. */
  role: string
  /** The business account they get the role in; defaults to the first one. */
  accountKey?: string
  /** Omitted for people who will sign in through the provider later. */
  account?: Account
}

export interface CreatedPerson {
  id: string
  name: string
  email: string
  role: string
}

/** Creates a person. `now` is milliseconds since 1970. */
export async function createPerson(
  queries: Queries,
  now: number,
  { name, email, role, account, accountKey = HOME_ACCOUNT }: PersonToCreate,
): Promise<CreatedPerson> {
  const id = randomUUID()
  const person = { id, name, email, role }
  // The admin of another account saw the invitation link and may have opened it.
  const isProven = account !== undefined && (accountKey === HOME_ACCOUNT || account.providerId === 'oidc')
  await queries
    .insertInto('user')
    .values({
      ...person,
      role: accountKey === HOME_ACCOUNT ? role : null,
      emailVerified: encodeFlag(isProven),
      banned: encodeFlag(false),
      ...createdAt(now),
    })
    .execute()
  if (accountKey !== HOME_ACCOUNT) await setMember(queries, accountKey, id, role)
  if (account) await addAccount(queries, now, id, account)
  return person
}

/** Adds a sign-in method to an existing person. */
export async function addAccount(
  queries: Queries,
  now: number,
  personId: string,
  account: Account,
): Promise<void> {
  await queries
    .insertInto('account')
    .values({ id: randomUUID(), userId: personId, accountId: personId, ...account, ...createdAt(now) })
    .execute()
}

/** Timestamps of a new row. */
export function createdAt(now: number): { createdAt: string; updatedAt: string } {
  const date = new Date(now).toISOString()
  return { createdAt: date, updatedAt: date }
}
