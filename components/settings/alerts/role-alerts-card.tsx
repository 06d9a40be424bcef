'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'
import { alertQueries } from '@/lib/browser/alerts'
import { alertRuleKinds, alertRules } from '@/lib/contract/alert-rules'
import type { AlertRoleRow } from '@/lib/contract/alerts'
import { rolePlurals } from '@/lib/contract/role-names'

const loadForm = () => import('./role-alerts-dialog')
const RoleAlertsDialog = dynamic(() => loadForm().then((module) => module.RoleAlertsDialog), { ssr: false })

/** Alerts of a role, one per line for quick scanning. */
function SentAlerts({ rules }: Pick<AlertRoleRow, 'rules'>) {
  if (rules.length === 0) return <p className="min-w-0 flex-1 text-text-faint">No alerts</p>
  if (rules.length === alertRuleKinds.length) return <p className="min-w-0 flex-1">All alert types</p>
  return (
    <ul className="flex min-w-0 flex-1 flex-wrap gap-1 max-sm:order-last max-sm:basis-full">
      {alertRuleKinds
        .filter((kind) => rules.includes(kind))
        .map((kind) => (
          <li key={kind} className="min-w-0">
            <Badge className="h-auto min-h-5 max-w-full whitespace-normal">{alertRules[kind].label}</Badge>
          </li>
        ))}
    </ul>
  )
}

/** Which alerts go to everyone with a role. */
export function RoleAlertsCard() {
  const list = useQuery(alertQueries.roles())
  const editing = useDialog<AlertRoleRow>()
  return (
    <ListCard
      title="Alerts by role"
      description="Emailed to everyone with the role. Their quiet hours apply, and they can turn alerts off."
      query={list}
      rows={list.data?.data}
      empty="There are no roles."
      row={(row) => (
        <li
          key={row.role}
          className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-border px-4 py-1.5 sm:flex-nowrap"
        >
          <p className="w-24 shrink-0 font-medium max-sm:flex-1">{rolePlurals[row.role]}</p>
          <SentAlerts rules={row.rules} />
          <Button
            size="small"
            aria-label={`Edit alerts for ${rolePlurals[row.role].toLowerCase()}`}
            onPointerEnter={() => void loadForm()}
            onClick={() => editing.show(row)}
          >
            Edit
          </Button>
        </li>
      )}
    >
      {editing.about && <RoleAlertsDialog key={editing.turn} row={editing.about} {...editing.props} />}
    </ListCard>
  )
}
