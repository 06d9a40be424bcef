'use client'

import { useQuery } from '@tanstack/react-query'
import { SwitchRow } from '@/components/form/switch-row'
import { useInstantSave } from '@/components/form/use-instant-save'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateMark } from '@/components/ui/state-mark'
import { alertQueries, useSetRule } from '@/lib/browser/alerts'
import { type AlertSeverity, alertRules, alertSeverities } from '@/lib/contract/alert-rules'
import type { AlertRuleRow } from '@/lib/contract/alerts'
import type { Problem } from '@/lib/contract/error-object'
import { formatNumber } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'
import { ruleGroups } from './alert-words'
import { openedBy } from './preview'

interface RuleProps {
  rule: AlertRuleRow
  set: (rule: AlertRuleRow) => void
  problem: Problem | undefined
  /** Incidents it would have opened in the last 30 days; undefined if not counted. */
  opened: number | undefined
}

function Rule({ rule, set, problem, opened }: RuleProps) {
  const { label, severity: usual } = alertRules[rule.kind]
  const count = opened !== undefined && formatNumber(opened)
  const countLook = opened ? 'text-text' : 'text-text-faint'
  return (
    <li className="py-1 max-xs:py-2">
      <SwitchRow
        {...{ label, problem }}
        // On phones, a line below, with the words of the column’s head.
        controlsClassName="max-xs:w-full max-xs:flex-wrap max-xs:justify-between"
        isOn={rule.isOn}
        set={(isOn) => set({ ...rule, isOn })}
      >
        <span
          className={classNames(
            'shrink-0 text-xs whitespace-nowrap tabular-nums max-xs:pl-12 xs:w-8 xs:text-right',
            countLook,
          )}
        >
          {count && (
            <>
              {count}
              <span className="xs:sr-only">
                {' in '}
                <span className="sr-only">the last </span>
                30 days
              </span>
            </>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-0.5 max-xs:-mr-1.5 xs:w-32">
          <StateMark
            state={rule.isOn ? severityWords[rule.severity] : { ...severityWords.info, icon: 'dashes' }}
          />
          <Select
            isQuiet
            aria-label={`Importance: ${label}`}
            value={rule.severity}
            disabled={!rule.isOn}
            onChange={({ target }) => set({ ...rule, severity: target.value as AlertSeverity })}
            className={rule.severity === usual ? 'text-text-muted' : 'font-semibold'}
          >
            {alertSeverities.map((severity) => (
              <option key={severity} value={severity}>
                {severityWords[severity].label}
              </option>
            ))}
          </Select>
        </span>
      </SwitchRow>
    </li>
  )
}

const kindOf = ({ kind }: AlertRuleRow) => kind

/** What opens an incident, and its severity. */
export function RulesCard() {
  const { data, error, isFetching, refetch } = useQuery(alertQueries.rules())
  const { set, shown, problemAt } = useInstantSave(kindOf, useSetRule().mutateAsync)
  const { data: preview } = useQuery(alertQueries.preview())
  const rules = data?.data.map(shown)
  return (
    <Card
      title="Alert rules"
      description="Changes apply to new incidents. Counts show how many each rule would have opened in the last 30 days."
    >
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <SkeletonLines className="h-64" />}
      <div className="grid gap-x-8 gap-y-6 pt-1.5 xl:grid-cols-2">
        {rules &&
          ruleGroups.map(({ title, kinds }) => (
            <section key={title} aria-label={title} className="min-w-0">
              <div className="flex items-baseline gap-x-4 border-b border-border pb-1.5 text-xs text-text-faint">
                <h3 className="min-w-0 flex-1 text-sm font-semibold text-text">{title}</h3>
                <span aria-hidden="true" className="max-xs:hidden">
                  Last 30 days
                </span>
                <span aria-hidden="true" className="w-32 shrink-0 max-xs:hidden">
                  Importance
                </span>
              </div>
              <ul className="divide-y divide-border">
                {rules
                  .filter(({ kind }) => kinds.includes(kind))
                  .map((rule) => (
                    <Rule
                      key={rule.kind}
                      rule={rule}
                      set={(asked) => void set(asked)}
                      problem={problemAt(rule)}
                      opened={preview && openedBy(preview, rule.kind)}
                    />
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </Card>
  )
}
