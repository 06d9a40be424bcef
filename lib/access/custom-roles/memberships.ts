import type { Queries } from '@/lib/store/open'
import type { Doer } from '../audit'
import { requireProof } from '../people/proof'
import { type EndingParts, endLinksOfWhoLost } from './end-links'
import { heldRoles } from './held-roles'

/** Someone in a group. */
export interface Membership {
  groupId: string
  personId: string
}

interface MembershipChange {
  added: readonly Membership[]
  removed: readonly Membership[]
}

/**
 * Changes the members of groups and nothing else. Members who gain access to a new account and aren't proven
 * have to sign in again by a link, as with a role of their own. Call within `whileAdminsStay`.
 */
export async function changeMemberships(
  tx: Queries,
  parts: EndingParts,
  by: Doer,
  { added, removed }: MembershipChange,
): Promise<void> {
  for (const membership of removed) await remove(tx, membership)
  for (const membership of added) await add(tx, membership)
  if (removed.length > 0) await endLinksOfWhoLost(tx, parts, by)
}

const remove = (tx: Queries, { groupId, personId }: Membership) =>
  tx
    .deleteFrom('people_group_members')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute()

async function add(tx: Queries, { groupId, personId }: Membership): Promise<void> {
  const before = await heldRoles(tx, { personId })
  await tx
    .insertInto('people_group_members')
    .values({ group_id: groupId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const after = await heldRoles(tx, { personId })
  if ([...after.keys()].some((accountKey) => !before.has(accountKey))) await requireProof(tx, personId)
}
