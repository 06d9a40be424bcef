'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { useDialog } from '@/components/ui/use-dialog'
import { proposalQueries } from '@/lib/browser/proposals'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import { approverShortage, type Policy, type PolicyPage, takenApprovers } from '@/lib/contract/proposals'
import { formatList } from '@/lib/labels/lists'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { policyHolders, policyRuleWords } from './policy-words'

const loadForm = () => import('./policy-dialog')
const PolicyDialog = dynamic(() => loadForm().then((module) => module.PolicyDialog), { ssr: false })

interface NeededProps {
  policy: Policy
  groups: PolicyPage['groups']
}

/** What is needed stands out; where nothing is, the row is quiet. */
function Needed({ policy: { rule, roles, groups }, groups: known }: NeededProps) {
  if (rule === 'free') return <p className="text-sm text-text-faint">{policyRuleWords.free}</p>
  const names = known.filter(({ id }) => groups.includes(id)).map(({ name }) => name)
  const who = rule === 'group' && names.length > 0 ? `(${formatList(names)}) ` : ''
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <Badge tone="info">{policyRuleWords[rule]}</Badge> {who}for {policyHolders(roles)}
    </p>
  )
}

/** Why a policy can’t be met any more: people left, lost their role, or a group was emptied. */
const shortageOf = (policy: Policy, page: PolicyPage | undefined) => {
  if (!page) return undefined
  const able = page.people.filter(({ kinds }) => kinds.includes(policy.kind))
  return approverShortage(policy, takenApprovers(policy, able, page.groups).length)
}

function howMany(policies: readonly Policy[]): string {
  const needing = policies.filter(({ rule }) => rule !== 'free').length
  return needing === 0
    ? 'Nothing needs approval now.'
    : `${formatNumber(needing)} of ${formatCount(policies.length, 'kind')} of changes ${needing === 1 ? 'needs' : 'need'} approval.`
}

function explained({ kind, rule }: Policy): string {
  const { covers, onceNeeded } = changeKindLabels[kind]
  return rule === 'free' || onceNeeded === undefined ? covers : `${covers} ${onceNeeded}`
}

/** Which kinds of changes someone else has to approve. */
export function PoliciesCard() {
  const list = useQuery(proposalQueries.policies())
  const editing = useDialog<Policy>()
  return (
    <ListCard
      title="Changes that need approval"
      description={`${howMany(list.data?.policies ?? [])} What needs approval becomes a proposal and takes effect once someone else approves it, also from API tokens and plans.`}
      query={list}
      rows={list.data?.policies}
      empty="There are no kinds of changes."
      row={(policy) => {
        const shortage = shortageOf(policy, list.data)
        return (
          <li
            key={policy.kind}
            className="flex items-center justify-between gap-4 border-t border-border px-4 py-2"
          >
            <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:items-center">
              <div className="min-w-0">
                <p className="font-medium">{changeKindLabels[policy.kind].label}</p>
                <p className="text-xs text-pretty text-text-faint">{explained(policy)}</p>
              </div>
              <div className="min-w-0">
                <Needed policy={policy} groups={list.data?.groups ?? []} />
                {shortage && (
                  <p className="text-sm text-pretty text-warning-text">
                    {shortage} Change the policy. Until then, an admin can apply urgent proposals without
                    approval.
                  </p>
                )}
              </div>
            </div>
            <IconButton
              size="small"
              aria-label={`Edit policy: ${changeKindLabels[policy.kind].label}`}
              onPointerEnter={() => void loadForm()}
              onClick={() => editing.show(policy)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        )
      }}
    >
      {editing.about && (
        <PolicyDialog
          key={editing.turn}
          policy={editing.about}
          people={list.data?.people ?? []}
          groups={list.data?.groups ?? []}
          {...editing.props}
        />
      )}
    </ListCard>
  )
}
