import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { forgetSecondFactor } from '../second-factor/second-factors'

/**
 * Whether someone has shown that their address is theirs. Who came in by the invitation of an account beside the first one
 * has not: its admin saw the link, and may have opened it.
 */
export async function isProven(queries: Queries, personId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', personId)
    .executeTakeFirst()
  return Boolean(row?.emailVerified)
}

/** From now on: they had a link that went to their address, or that an admin of the first account gave them. */
export const noteProven = (tx: Queries, personId: string) =>
  tx
    .updateTable('user')
    .set({ emailVerified: encodeFlag(true) })
    .where('id', '=', personId)
    .execute()

/** Whoever came in by an address before it was proven may have been someone else: what they set up is worth nothing. */
export async function endWaysIn(tx: Queries, personId: string): Promise<void> {
  await tx.deleteFrom('account').where('userId', '=', personId).execute()
  await tx.deleteFrom('session').where('userId', '=', personId).execute()
  await tx.deleteFrom('api_tokens').where('person_id', '=', personId).execute()
  await tx.deleteFrom('access_links').where('person_id', '=', personId).execute()
  await tx.deleteFrom('access_challenges').where('person_id', '=', personId).execute()
  await forgetSecondFactor(tx, personId)
}

/** Before someone gets a role in an account they were not in: they come in again by a link, unless they are proven. */
export async function requireProof(tx: Queries, personId: string): Promise<void> {
  if (!(await isProven(tx, personId))) await endWaysIn(tx, personId)
}
