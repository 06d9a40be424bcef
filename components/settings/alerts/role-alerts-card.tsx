'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { IconButton } from '@/components/ui/icon-button'
import { useDialog } from '@/components/ui/use-dialog'
import { alertQueries } from '@/lib/browser/alerts'
import { alertRuleKinds } from '@/lib/contract/alert-rules'
import type { AlertRoleRow } from '@/lib/contract/alerts'
import { rolePlurals } from '@/lib/contract/role-names'
import { formatCount } from '@/lib/labels/numbers'

const loadForm = () => import('./role-alerts-dialog')
const RoleAlertsDialog = dynamic(() => loadForm().then((module) => module.RoleAlertsDialog), { ssr: false })

const sentWords = ({ rules }: AlertRoleRow): string => {
  if (rules.length === 0) return 'No alerts'
  return rules.length === alertRuleKinds.length ? 'All alert types' : formatCount(rules.length, 'alert type')
}

/** Which alerts go to everyone with a role. */
export function RoleAlertsCard() {
  const list = useQuery(alertQueries.roles())
  const editing = useDialog<AlertRoleRow>()
  const noMail = list.data?.canMail === false
  return (
    <ListCard
      title="Alerts by role"
      description={`These alerts are emailed to everyone with the role, unless they turned off alerts in their account. ${noMail ? 'This console has no mail server, so nothing is sent yet.' : 'Their quiet hours apply.'}`}
      query={list}
      rows={list.data?.data}
      empty="There are no roles."
      row={(row) => (
        <li
          key={row.role}
          className="flex items-center justify-between gap-4 border-t border-border px-4 py-2"
        >
          <div className="min-w-0">
            <p className="font-medium">{rolePlurals[row.role]}</p>
            <p className="text-xs text-text-faint">{sentWords(row)}</p>
          </div>
          <IconButton
            size="small"
            aria-label={`Edit alerts for ${rolePlurals[row.role].toLowerCase()}`}
            onPointerEnter={() => void loadForm()}
            onClick={() => editing.show(row)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      )}
    >
      {editing.about && <RoleAlertsDialog key={editing.turn} row={editing.about} {...editing.props} />}
    </ListCard>
  )
}
