'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { useDialog } from '@/components/ui/use-dialog'
import { roleHolders } from '@/lib/access/roles'
import { proposalQueries } from '@/lib/browser/proposals'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import type { Policy } from '@/lib/contract/proposals'
import { formatList } from '@/lib/labels/lists'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { policyRuleWords } from './policy-words'

const loadForm = () => import('./policy-dialog')
const PolicyDialog = dynamic(() => loadForm().then((module) => module.PolicyDialog), { ssr: false })

/** What is needed stands out; where nothing is, the row is quiet. */
function Needed({ rule, roles }: Policy) {
  if (rule === 'free') return <p className="text-sm text-text-faint">{policyRuleWords.free}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <Badge tone="info">{policyRuleWords[rule]}</Badge> for {formatList(roles.map(roleHolders))}
    </p>
  )
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
      row={(policy) => (
        <li
          key={policy.kind}
          className="flex items-center justify-between gap-4 border-t border-border px-4 py-2"
        >
          <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:items-center">
            <div className="min-w-0">
              <p className="font-medium">{changeKindLabels[policy.kind].label}</p>
              <p className="text-xs text-pretty text-text-faint">{explained(policy)}</p>
            </div>
            <Needed {...policy} />
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
      )}
    >
      {editing.about && (
        <PolicyDialog
          key={editing.turn}
          policy={editing.about}
          people={list.data?.people ?? []}
          {...editing.props}
        />
      )}
    </ListCard>
  )
}
