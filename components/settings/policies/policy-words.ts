import { roleHolders } from '@/lib/access/roles'
import type { ChangeKind } from '@/lib/contract/change-kinds'
import { formatList } from '@/lib/contract/lists'
import type { Policy } from '@/lib/contract/proposals'

/** What a change of this kind requires. */
export const policyRuleWords: Readonly<Record<Policy['rule'], string>> = {
  free: 'No approval needed',
  one: 'One approval',
  two: 'Two approvals',
  chosen: 'Approval from specific people',
  group: 'Approval from anyone in a group',
}

/** Headings of the list, before the first kind of each group. */
export const policyHeads: Readonly<Partial<Record<ChangeKind, string>>> = {
  templates: 'Templates',
  'flow-publication': 'Flows',
  profile: 'Phone numbers',
  connection: 'Console',
}

/** Whose changes a policy applies to, within a sentence. Always those of custom roles, so that none can bypass it. */
export const policyHolders = (roles: Policy['roles']): string =>
  formatList([...roles.map(roleHolders), 'everyone with a custom role'])
