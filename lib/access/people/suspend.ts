import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { Audit, Doer } from '../audit'
import { activeRole } from '../custom-roles/held-roles'
import type { Links } from '../links/links'
import { permits } from '../roles'
import { endTokens } from '../tokens/create-tokens'
import { forgetOwnAlerts } from './delete-person'
import { endedInvitation } from './ended-invitation'

interface EndingBy {
  audit: Audit
  clock(): number
  links: Links
  by: Doer
}

/**
 * Suspends or restores someone. Suspending signs them out everywhere and ends their API tokens. Call it in `whileAdminsStay`,
 * and `endInvitationsOfWhoLost` after it.
 */
export async function setSuspended(
  tx: Queries,
  parts: EndingBy,
  person: { id: string; email: string },
  isSuspended: boolean,
): Promise<void> {
  const { id } = person
  await tx
    .updateTable('user')
    .set({ banned: encodeFlag(isSuspended) })
    .where('id', '=', id)
    .execute()
  // Whoever decides last: what an admin suspends is not for the provider to resume.
  await tx
    .updateTable('scim_people')
    .set({ is_suspended_by_provider: 0 })
    .where('person_id', '=', id)
    .execute()
  // Signing in again is refused, and by the check of sessions; nothing open may go on.
  if (!isSuspended) return
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await forgetOwnAlerts(tx, id)
  await endTokens(tx, person, parts)
}

/** Ends the links that someone made who may manage people no more. */
export async function endInvitationsOfWhoLost(tx: Queries, parts: EndingBy, id: string): Promise<void> {
  const held = await activeRole(tx, HOME_ACCOUNT, id)
  if (held === undefined || !permits(held, 'people.manage')) await endInvitations(tx, parts, id)
}

/**
 * Ends the links of someone who may make none any more, in the transaction in which they lose that right. What became of
 * each invitation is written down; the change itself has an entry that tells from where it was made.
 */
export async function endInvitations(
  tx: Queries,
  { links, audit, clock, by }: EndingBy,
  madeBy: string,
): Promise<void> {
  for (const ended of await links.removeMadeBy(madeBy, tx))
    await audit.record(endedInvitation(ended, by, clock()), tx)
}
