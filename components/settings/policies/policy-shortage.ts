import { approverShortage, type Policy, type PolicyPage, takenApprovers } from '@/lib/contract/proposals'

/**
 * Why a policy can’t be satisfied: too few people can approve, because they left, lost their role or a group is
 * empty.
 */
export function shortageOf(
  policy: Policy,
  { people, groups }: Pick<PolicyPage, 'people' | 'groups'>,
): string | undefined {
  if (policy.rule === 'group' && policy.groups.length === 0) return 'Choose at least one group.'
  const able = people.filter(({ kinds }) => kinds.includes(policy.kind))
  return approverShortage(policy, takenApprovers(policy, able, groups).length)
}
