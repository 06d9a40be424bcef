import { roleHolders } from '@/lib/access/roles'
import type { Policy } from '@/lib/contract/proposals'
import { formatList } from '@/lib/labels/lists'

/** What a change of a kind takes. */
export const policyRuleWords: Readonly<Record<Policy['rule'], string>> = {
  free: 'No approval',
  one: 'One approval',
  two: 'Two approvals',
  chosen: 'Approval from specific people',
  group: 'Approval from anyone in a group',
}

/** Whose changes a policy holds, inside a sentence: those of custom roles always, so that none is a way around it. */
export const policyHolders = (roles: Policy['roles']): string =>
  formatList([...roles.map(roleHolders), 'everyone with a custom role'])
