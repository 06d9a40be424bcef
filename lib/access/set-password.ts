import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Queries, Store } from '@/lib/store/open'
import type { Auth } from './auth'

interface Parts {
  /** A transaction. */
  queries: Queries
  engine: Store['engine']
  auth: Auth
}

/**
 * Gives a person a password, be it the first one. What was begun with the one before ends: sessions, save for the one
 * to keep, halves of sign-ins, and links for a new one.
 */
export async function setPassword(
  parts: Parts,
  personId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  const { queries } = parts
  await writePassword(parts, personId, passwordHash)
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
  { queries, engine, auth }: Parts,
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
