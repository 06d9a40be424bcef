'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'
import { alertQueries } from '@/lib/browser/alerts'
import { alertRuleKinds, alertRules } from '@/lib/contract/alert-rules'
import type { AlertRoleRow } from '@/lib/contract/alerts'
import { rolePlurals } from '@/lib/contract/role-names'
import { formatList } from '@/lib/labels/lists'
import { formatCount } from '@/lib/labels/numbers'
import { ruleGroups } from './alert-words'

const loadForm = () => import('./role-alerts-dialog')
const RoleAlertsDialog = dynamic(() => loadForm().then((module) => module.RoleAlertsDialog), { ssr: false })

const countWords = ({ rules }: AlertRoleRow): string => {
  if (rules.length === 0) return 'No alerts'
  return rules.length === alertRuleKinds.length ? 'All alert types' : formatCount(rules.length, 'alert type')
}

/** What is sent to a role, by what it is about. */
function SentAlerts({ rules }: Pick<AlertRoleRow, 'rules'>) {
  const groups = ruleGroups.flatMap(({ title, kinds }) => {
    const sent = kinds.filter((kind) => rules.includes(kind))
    return sent.length > 0 ? [{ title, sent }] : []
  })
  return (
    <ul className="min-w-0 flex-1 space-y-0.5 text-sm text-pretty text-text-muted empty:hidden max-sm:order-last max-sm:basis-full">
      {groups.map(({ title, sent }) => (
        <li key={title}>
          <span className="font-medium text-text">{title}:</span>{' '}
          {formatList(sent.map((kind) => alertRules[kind].label))}
        </li>
      ))}
    </ul>
  )
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
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-border px-4 py-2 sm:flex-nowrap sm:items-start"
        >
          <div className="min-w-0 sm:w-40 sm:shrink-0">
            <p className="font-medium">{rolePlurals[row.role]}</p>
            <p className="text-xs text-text-faint">{countWords(row)}</p>
          </div>
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
