import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { forgetSecondFactor } from '../second-factor/second-factors'

/**
 * Whether someone has proven that they own their address. An invitation from another account is no proof: its
 * admin saw the link and may have opened it.
 */
export async function isProven(queries: Queries, personId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', personId)
    .executeTakeFirst()
  return Boolean(row?.emailVerified)
}

/**
 * Marks a person as proven: they used a link that was emailed to them, or that an admin of the first account
 * gave them.
 */
export const noteProven = (tx: Queries, personId: string) =>
  tx
    .updateTable('user')
    .set({ emailVerified: encodeFlag(true) })
    .where('id', '=', personId)
    .execute()

/** Whoever signed in before the address was proven may have been someone else, so all sign-in methods are removed. */
export async function endWaysIn(tx: Queries, personId: string): Promise<void> {
  await tx.deleteFrom('account').where('userId', '=', personId).execute()
  await tx.deleteFrom('session').where('userId', '=', personId).execute()
  await tx.deleteFrom('api_tokens').where('person_id', '=', personId).execute()
  await tx.deleteFrom('access_links').where('person_id', '=', personId).execute()
  await tx.deleteFrom('access_challenges').where('person_id', '=', personId).execute()
  await forgetSecondFactor(tx, personId)
}

/**
 * Call before giving someone a role in a new account: unless they are proven, they have to sign in again by a
 * link.
 */
export async function requireProof(tx: Queries, personId: string): Promise<void> {
  if (!(await isProven(tx, personId))) await endWaysIn(tx, personId)
}
