import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Queries, Store } from '@/lib/store/open'
import type { Auth } from './auth'

/** Gives a person a password, be it the first one. */
export async function setPassword(
  { queries, engine, auth }: { queries: Queries; engine: Store['engine']; auth: Auth },
  personId: string,
  passwordHash: string,
): Promise<void> {
  const changed = await queries
    .updateTable('account')
    .set({ password: passwordHash })
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  const adapter = kyselyAdapter(queries, { type: engine })(auth.options)
  const now = new Date()
  await adapter.create({
    model: 'account',
    data: {
      userId: personId,
      accountId: personId,
      providerId: 'credential',
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    },
  })
}
