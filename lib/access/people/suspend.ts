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
 * Suspends or restores someone. Suspending ends all their sessions and API tokens. Call within
 * `whileAdminsStay`, followed by `endInvitationsOfWhoLost`.
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
  // The last decision wins: the provider can't restore someone an admin suspended.
  await tx
    .updateTable('scim_people')
    .set({ is_suspended_by_provider: 0 })
    .where('person_id', '=', id)
    .execute()
  // New sign-ins and session checks are refused anyway; this ends what is already open.
  if (!isSuspended) return
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await forgetOwnAlerts(tx, id)
  await endTokens(tx, person, parts)
}

/** Ends the links made by someone who can no longer manage people. */
export async function endInvitationsOfWhoLost(tx: Queries, parts: EndingBy, id: string): Promise<void> {
  const held = await activeRole(tx, HOME_ACCOUNT, id)
  if (held === undefined || !permits(held, 'people.manage')) await endInvitations(tx, parts, id)
}

/**
 * Ends the links of someone who lost the right to make them, in the same transaction. Records each ended
 * invitation; the change itself has its own entry, with the address it came from.
 */
export async function endInvitations(
  tx: Queries,
  { links, audit, clock, by }: EndingBy,
  madeBy: string,
): Promise<void> {
  for (const ended of await links.removeMadeBy(madeBy, tx))
    await audit.record(endedInvitation(ended, by, clock()), tx)
}
