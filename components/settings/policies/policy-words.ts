import { roleHolders } from '@/lib/access/roles'
import { changeKindLabels } from '@/lib/contract/change-kinds'
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

/** The policies in their order, below the heading of each group. */
export function policyGroups(policies: readonly Policy[]): { title: string; policies: Policy[] }[] {
  const groups: { title: string; policies: Policy[] }[] = []
  for (const policy of policies) {
    const title = changeKindLabels[policy.kind].group
    const last = groups.at(-1)
    if (last?.title === title) last.policies.push(policy)
    else groups.push({ title, policies: [policy] })
  }
  return groups
}

/** Whose changes a policy applies to, within a sentence. Always those of custom roles, so that none can bypass it. */
export const policyHolders = (roles: Policy['roles']): string =>
  formatList([...roles.map(roleHolders), 'everyone with a custom role'])
