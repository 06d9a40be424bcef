'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { useInstantSave } from '@/components/form/use-instant-save'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { proposalQueries, useSavePolicy } from '@/lib/browser/proposals'
import type { Policy } from '@/lib/contract/proposals'
import { roleNames } from '@/lib/contract/role-names'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { PolicyItem } from './policy-item'
import { shortageOf } from './policy-shortage'
import { policyGroups } from './policy-words'

const loadForm = () => import('./policy-dialog')
const PolicyDialog = dynamic(() => loadForm().then((module) => module.PolicyDialog), { ssr: false })

function howMany(policies: readonly Policy[]): string {
  const needing = policies.filter(({ rule }) => rule !== 'free').length
  return needing === 0
    ? 'No changes need approval yet.'
    : `${formatNumber(needing)} of ${formatCount(policies.length, 'type')} of changes ${needing === 1 ? 'needs' : 'need'} approval.`
}

const kindOf = ({ kind }: Policy) => kind

/** The policy with another rule; a policy that applied to nobody then applies to everyone. */
const withRule = (policy: Policy, rule: Policy['rule']): Policy => ({
  ...policy,
  rule,
  roles: policy.rule === 'free' ? [...roleNames] : policy.roles,
})

/** Which kinds of changes need someone else's approval. */
export function PoliciesCard() {
  const list = useQuery(proposalQueries.policies())
  const editing = useDialog<{ policy: Policy; isNew: boolean }>()
  const { mutateAsync: save } = useSavePolicy()
  const confirmed = useConfirmed()
  const toast = useToast()
  const { set, shown, problemAt } = useInstantSave<Policy>(kindOf, (policy) => confirmed(() => save(policy)))

  const choose = async (policy: Policy, rule: Policy['rule']) => {
    const chosen = withRule(policy, rule)
    // Approvers have to be chosen, or there are too few: the dialog shows it before saving.
    if (rule === 'chosen' || rule === 'group' || (list.data && shortageOf(chosen, list.data)))
      editing.show({ policy: chosen, isNew: true })
    else if (await set(chosen)) toast('Policy saved')
  }

  return (
    <Card title="Changes that need approval" description={howMany(list.data?.policies ?? [])}>
      {!list.data && list.error && (
        <PartProblem problem={problemOf(list.error)} isTrying={list.isFetching} retry={list.refetch} />
      )}
      {!list.data && !list.error && <SkeletonLines className="h-16" />}
      <div className="space-y-6 pt-1.5 xl:space-y-0 xl:pt-0">
        {policyGroups(list.data?.policies ?? []).map(({ title, policies }) => (
          <section
            key={title}
            aria-label={title}
            className="min-w-0 xl:grid xl:grid-cols-[7rem_minmax(0,1fr)] xl:gap-x-2 xl:border-t xl:border-border xl:last:-mb-2 2xl:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <h3 className="text-sm font-semibold max-xl:border-b max-xl:border-border max-xl:pb-1.5 xl:py-3.5">
              {title}
            </h3>
            <ul className="divide-y divide-border">
              {policies.map((saved) => {
                const policy = shown(saved)
                return (
                  <PolicyItem
                    key={saved.kind}
                    policy={policy}
                    groups={list.data?.groups ?? []}
                    shortage={list.data && shortageOf(policy, list.data)}
                    problem={problemAt(saved)}
                    choose={(rule) => void choose(saved, rule)}
                    edit={() => editing.show({ policy: saved, isNew: false })}
                    prepare={() => void loadForm()}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {editing.about && (
        <PolicyDialog
          key={editing.turn}
          {...editing.about}
          people={list.data?.people ?? []}
          groups={list.data?.groups ?? []}
          {...editing.props}
        />
      )}
    </Card>
  )
}
