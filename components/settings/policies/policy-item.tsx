import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Select } from '@/components/ui/select'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import type { Problem } from '@/lib/contract/error-object'
import { type Policy, type PolicyPage, policyRules } from '@/lib/contract/proposals'
import { formatChoice } from '@/lib/labels/lists'
import { formatCount } from '@/lib/labels/numbers'
import { policyHolders, policyRuleWords } from './policy-words'

interface PolicyItemProps {
  policy: Policy
  groups: PolicyPage['groups']
  /** Why it can’t be met any more. */
  shortage: string | undefined
  /** Why the last choice was refused, or that it waits for approval itself. */
  problem: Problem | undefined
  choose: (rule: Policy['rule']) => void
  edit: () => void
  prepare: () => void
}

/** A kind of change, what it takes, and whose changes need it. */
export function PolicyItem({ policy, groups, shortage, problem, choose, edit, prepare }: PolicyItemProps) {
  const id = useId()
  const { kind, rule } = policy
  const { label } = changeKindLabels[kind]
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-border px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center">
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="text-xs text-pretty text-text-faint">{explained(policy)}</p>
      </div>
      <Select
        id={id}
        aria-label={`Approval: ${label}`}
        value={rule}
        onPointerEnter={prepare}
        onChange={({ target }) => choose(target.value as Policy['rule'])}
      >
        {policyRules.map((value) => (
          <option key={value} value={value}>
            {policyRuleWords[value]}
          </option>
        ))}
      </Select>
      {rule !== 'free' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-2">
          <p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-text-muted">
            {needed(policy, groups)}
          </p>
          <Button size="small" aria-label={`Edit policy: ${label}`} onPointerEnter={prepare} onClick={edit}>
            Edit
          </Button>
        </div>
      )}
      {shortage && (
        <p className="text-sm text-pretty text-warning-text sm:col-span-2">
          {shortage} Change the policy. Until then, an admin can apply urgent proposals without approval.
        </p>
      )}
      {problem && <ProblemNotice problem={problem} className="sm:col-span-2" />}
    </li>
  )
}

function explained({ kind, rule }: Policy): string {
  const { covers, onceNeeded } = changeKindLabels[kind]
  return rule === 'free' || onceNeeded === undefined ? covers : `${covers} ${onceNeeded}`
}

/** Whose changes need approval, and by whom. */
function needed({ rule, roles, people, groups }: Policy, known: PolicyPage['groups']): string {
  const holders = `Applies to changes by ${policyHolders(roles)}.`
  if (rule === 'chosen') return `${formatCount(people.length, 'approver')}. ${holders}`
  const names = known.filter(({ id }) => groups.includes(id)).map(({ name }) => name)
  return rule === 'group' && names.length > 0 ? `Approvers: ${formatChoice(names)}. ${holders}` : holders
}
