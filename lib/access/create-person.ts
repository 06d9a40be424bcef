import { randomUUID } from 'node:crypto'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { Person } from './person'
import type { Role } from './roles'

/** How a person signs in: with a password, of which the hash is kept, or as `accountId` of a provider. */
type Account = { providerId: 'credential'; password: string } | { providerId: 'oidc'; accountId: string }

interface PersonToCreate {
  name: string
  /** In lower case. */
  email: string
  role: Role
  account: Account
}

/** Creates a person. `now` is milliseconds since 1970. */
export async function createPerson(
  queries: Queries,
  now: number,
  { name, email, role, account }: PersonToCreate,
): Promise<Person> {
  const id = randomUUID()
  const person = { id, name, email, role }
  const no = encodeFlag(false)
  await queries
    .insertInto('user')
    .values({ ...person, emailVerified: no, banned: no, ...createdAt(now) })
    .execute()
  await addAccount(queries, now, id, account)
  return person
}

/** Gives a person who is here another way to sign in. */
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

/** The dates of a new row. */
export function createdAt(now: number): { createdAt: string; updatedAt: string } {
  const date = new Date(now).toISOString()
  return { createdAt: date, updatedAt: date }
}
