import type { Policy } from '@/lib/contract/proposals'

/** What a change of a kind takes. */
export const policyRuleWords: Readonly<Record<Policy['rule'], string>> = {
  free: 'No approval',
  one: 'One approval',
  two: 'Two approvals',
  chosen: 'Approval from specific people',
  group: 'Approval from one of a group',
}
