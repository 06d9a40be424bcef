'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { alertQueries } from '@/lib/browser/alerts'
import { type AlertRuleKind, alertSeverities } from '@/lib/contract/alert-rules'
import type { AlertPreview, AlertRuleRow } from '@/lib/contract/alerts'
import { formatCount } from '@/lib/labels/numbers'
import type { SentValues } from './contact-point-values'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** How many incidents a rule would have opened in the last 30 days. */
export function openedBy(preview: AlertPreview, rule: AlertRuleKind): number {
  const { byNumber = {} } = preview.data.find(({ kind }) => kind === rule) ?? {}
  return sum(Object.values(byNumber).map(({ opened }) => opened))
}

type Routing = Pick<SentValues, 'leastSeverity' | 'rules'> & { phoneNumberIds?: readonly string[] }

/** How many messages about starts and ends of incidents would have been sent in the last 30 days. */
export function messagesOf(
  preview: AlertPreview,
  rules: readonly AlertRuleRow[],
  { leastSeverity, rules: chosen, phoneNumberIds = [] }: Routing,
): number {
  const rank = (severity: AlertRuleRow['severity']) => alertSeverities.indexOf(severity)
  const isSent = (kind: AlertRuleKind) => {
    const rule = rules.find((each) => each.kind === kind)
    if (!rule?.isOn || rank(rule.severity) > rank(leastSeverity)) return false
    return chosen.length === 0 || chosen.includes(kind)
  }
  return sum(
    preview.data
      .filter(({ kind }) => isSent(kind))
      .flatMap(({ byNumber }) =>
        Object.entries(byNumber).flatMap(([number, { opened, resolved }]) =>
          number === '' || phoneNumberIds.length === 0 || phoneNumberIds.includes(number)
            ? [opened + resolved]
            : [],
        ),
      ),
  )
}

/** What the unsaved form would have sent. */
export function SentPreview() {
  const { data: preview } = useQuery(alertQueries.preview())
  const { data: rules } = useQuery(alertQueries.rules())
  const [leastSeverity, chosen, phoneNumberIds] = useWatch<
    Routing,
    ['leastSeverity', 'rules', 'phoneNumberIds']
  >({ name: ['leastSeverity', 'rules', 'phoneNumberIds'] })
  if (!preview || !rules) return null
  const messages = messagesOf(preview, rules.data, {
    leastSeverity,
    rules: chosen,
    ...(phoneNumberIds ? { phoneNumberIds } : {}),
  })
  return (
    <p role="status" className="text-sm text-pretty text-text-muted">
      In the last 30 days, {preview.isCut && 'at least '}
      {formatCount(messages, 'message')} would have been sent, excluding reminders.
    </p>
  )
}
