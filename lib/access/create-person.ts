import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Queries, Store } from '@/lib/store/open'
import type { Auth } from './auth'
import type { Person } from './person'
import type { Role } from './roles'

interface PersonToCreate {
  name: string
  /** In lower case. */
  email: string
  role: Role
  /** How the person signs in: with a password, or as `accountId` of a provider. */
  account: { providerId: 'credential'; password: string } | { providerId: string; accountId: string }
}

/**
 * Creates a person. Written through better-auth's own adapter, which knows the
 * format of its rows, but over `queries`, so that it can be part of a larger transaction.
 */
export async function createPerson(
  { queries, engine, auth }: { queries: Queries; engine: Store['engine']; auth: Auth },
  { name, email, role, account }: PersonToCreate,
): Promise<Person> {
  const adapter = kyselyAdapter(queries, { type: engine })(auth.options)
  const now = new Date()
  const dates = { createdAt: now, updatedAt: now }
  const user = await adapter.create<Record<string, unknown>, { id: string }>({
    model: 'user',
    data: { name, email, emailVerified: false, role, banned: false, ...dates },
  })
  await adapter.create({
    model: 'account',
    data: { userId: user.id, accountId: user.id, ...account, ...dates },
  })
  return { id: user.id, name, email, role }
}
