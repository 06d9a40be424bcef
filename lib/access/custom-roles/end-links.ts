import type { Queries } from '@/lib/store/open'
import type { Audit, Doer } from '../audit'
import type { Links } from '../links/links'
import type { ManagingParts } from '../people/as-manager'
import { endedInvitation } from '../people/ended-invitation'
import type { Policies } from '../policies'
import { permits } from '../roles'
import { heldRole } from './held-roles'

export interface EndingParts extends ManagingParts {
  audit: Audit
  links: Links
  /** Policies of the other open accounts, by key. */
  accountPolicies: ReadonlyMap<string, Policies>
}

/**
 * After a change to a role or group, ends the links of people who can no longer manage people, and records
 * what happened to each invitation.
 */
export async function endLinksOfWhoLost(
  tx: Queries,
  { audit, clock, links }: EndingParts,
  by: Doer,
): Promise<void> {
  const makers = await tx
    .selectFrom('access_links')
    .select(['created_by_id', 'account_key'])
    .distinct()
    .where('created_by_id', 'is not', null)
    .execute()
  for (const { created_by_id: id, account_key: accountKey } of makers) {
    if (id === null) continue
    const held = await heldRole(tx, accountKey, id)
    if (held && permits(held, 'people.manage')) continue
    for (const ended of await links.removeMadeBy(id, tx, accountKey))
      await audit.record(endedInvitation(ended, by, clock()), tx)
  }
}
