'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { alertQueries, useSetRule } from '@/lib/browser/alerts'
import { type AlertSeverity, alertRules, alertSeverities } from '@/lib/contract/alert-rules'
import type { AlertRuleRow } from '@/lib/contract/alerts'
import { severityWords } from '@/lib/labels/states/severities'
import { ruleGroups } from './alert-words'

interface RuleProps {
  rule: AlertRuleRow
  set: (rule: AlertRuleRow) => void
}

function Rule({ rule, set }: RuleProps) {
  const id = useId()
  const { label } = alertRules[rule.kind]
  return (
    <li className="flex items-center gap-x-2.5 py-2 sm:gap-x-4">
      <Switch id={id} checked={rule.isOn} onChange={({ target }) => set({ ...rule, isOn: target.checked })} />
      <label htmlFor={id} className="min-w-0 flex-1 wrap-anywhere">
        {label}
      </label>
      <Select
        aria-label={`Importance: ${label}`}
        value={rule.severity}
        disabled={!rule.isOn}
        onChange={({ target }) => set({ ...rule, severity: target.value as AlertSeverity })}
        className="w-26 shrink-0 sm:w-32"
      >
        {alertSeverities.map((severity) => (
          <option key={severity} value={severity}>
            {severityWords[severity].label}
          </option>
        ))}
      </Select>
    </li>
  )
}

/** What opens an incident, and how important it is. */
export function RulesCard() {
  const { data, error, isFetching, refetch } = useQuery(alertQueries.rules())
  const setRule = useSetRule()
  // A click shows at once, before the server has it.
  const shown = data?.data.map((rule) =>
    setRule.isPending && setRule.variables.kind === rule.kind ? setRule.variables : rule,
  )
  return (
    <Card
      title="Alert rules"
      description="Each rule opens an incident when something goes wrong. Changes apply to incidents from now on."
    >
      {setRule.error && <ProblemNotice problem={setRule.error.problem} className="mb-3" />}
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <SkeletonLines className="h-64" />}
      <div className="grid gap-x-10 gap-y-4 xl:grid-cols-2">
        {shown &&
          ruleGroups.map(({ title, kinds }) => (
            <section key={title} aria-label={title} className="min-w-0">
              <h3 className="text-xs font-medium text-text-faint">{title}</h3>
              <ul className="divide-y divide-border">
                {shown
                  .filter(({ kind }) => kinds.includes(kind))
                  .map((rule) => (
                    <Rule key={rule.kind} rule={rule} set={setRule.mutate} />
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </Card>
  )
}
