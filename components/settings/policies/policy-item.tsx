import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Select } from '@/components/ui/select'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import type { Problem } from '@/lib/contract/error-object'
import { formatChoice } from '@/lib/contract/lists'
import { type Policy, type PolicyPage, policyRules } from '@/lib/contract/proposals'
import { formatCount } from '@/lib/labels/numbers'
import { policyHolders, policyRuleWords } from './policy-words'

interface PolicyItemProps {
  policy: Policy
  groups: PolicyPage['groups']
  /** Why it can’t be satisfied anymore. */
  shortage: string | undefined
  /** Why the last change was refused, or that it needs approval itself. */
  problem: Problem | undefined
  choose: (rule: Policy['rule']) => void
  edit: () => void
  prepare: () => void
}

/** A kind of change with its policy, and whose changes it applies to. */
export function PolicyItem(props: PolicyItemProps) {
  const { policy, groups, shortage, problem, choose, edit, prepare } = props
  const id = useId()
  const { kind, rule } = policy
  const { label } = changeKindLabels[kind]
  return (
    <li>
      <div className="grid items-center gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,1fr)_16.5rem] lg:grid-cols-[11.5rem_minmax(0,1fr)_16.5rem] 2xl:grid-cols-[15rem_minmax(0,1fr)_18rem]">
        <p className="font-medium text-pretty">{label}</p>
        <p className="text-sm text-pretty text-text-muted max-lg:text-xs sm:row-start-2 lg:col-start-2 lg:row-start-1">
          {explained(policy)}
        </p>
        {/* Changes that need approval stand out. */}
        <Select
          id={id}
          isQuiet={rule === 'free'}
          className={classNames(
            'max-sm:my-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 lg:col-start-3 lg:row-span-1',
            rule === 'free' ? 'w-fit text-text-muted max-sm:-ml-2.5 sm:justify-self-end' : 'font-medium',
          )}
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
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1 sm:col-span-full lg:col-start-2">
            <p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-text-muted">
              {needed(policy, groups)}
            </p>
            <Button size="small" aria-label={`Edit policy: ${label}`} onPointerEnter={prepare} onClick={edit}>
              Edit
            </Button>
          </div>
        )}
        {shortage && (
          <p className="text-sm text-pretty text-warning-text sm:col-span-full lg:col-start-2">
            {shortage} Change the policy. Until then, an admin can apply urgent proposals without approval.
          </p>
        )}
        {problem && <ProblemNotice problem={problem} className="my-1 sm:col-span-full lg:col-start-2" />}
      </div>
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
