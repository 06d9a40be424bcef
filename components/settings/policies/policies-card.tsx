'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/icon-button'
import { useDialog } from '@/components/ui/use-dialog'
import { roleHolders } from '@/lib/access/roles'
import { proposalQueries } from '@/lib/browser/proposals'
import { changeKindLabels } from '@/lib/contract/change-kinds'
import type { Policy } from '@/lib/contract/proposals'
import { formatList } from '@/lib/labels/lists'
import { policyRuleWords } from './policy-words'

const loadForm = () => import('./policy-dialog')
const PolicyDialog = dynamic(() => loadForm().then((module) => module.PolicyDialog), { ssr: false })

const sentence = ({ rule, roles }: Policy) =>
  rule === 'free'
    ? policyRuleWords.free
    : `${policyRuleWords[rule]}, for ${formatList(roles.map(roleHolders))}`

/** Which kinds of changes someone else has to approve. */
export function PoliciesCard() {
  const list = useQuery(proposalQueries.policies())
  const editing = useDialog<Policy>()
  return (
    <ListCard
      title="Changes that need approval"
      description="Changes that need approval become proposals and take effect once someone else approves them. This includes changes by API tokens and plans."
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
              <p className="text-xs text-pretty text-text-faint">{changeKindLabels[policy.kind].covers}</p>
            </div>
            <p className={classNames('text-sm', policy.rule === 'free' && 'text-text-muted')}>
              {sentence(policy)}
            </p>
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
