'use client'

import { CircleAlert, CircleCheck, CircleX, Lightbulb } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Refusal } from '@/components/form/refusals'
import { Card } from '@/components/ui/card'
import type { Severity } from '@/lib/language/findings'
import type { PlacedFinding } from '@/lib/language/template/check-form'
import type { BuilderValues } from '../builder-values'
import { withSeverity } from './checks'
import { Repairs } from './field-repairs'
import { useFindings, useRefusals } from './use-notes'

const groups = [
  { severity: 'error', title: 'Fix before submitting', Icon: CircleAlert, tone: 'text-danger-text' },
  { severity: 'rejection', title: 'Likely to be rejected', Icon: CircleX, tone: 'text-warning-text' },
  { severity: 'warning', title: 'Advice', Icon: Lightbulb, tone: 'text-info-text' },
] as const satisfies readonly { severity: Severity; title: string; Icon: typeof CircleX; tone: string }[]

interface ChecksPanelProps {
  /** Goes to what a finding is about. */
  show: (finding: Pick<PlacedFinding, 'place'>) => void
}

interface CheckProps extends ChecksPanelProps {
  finding: Pick<PlacedFinding, 'message' | 'recommendation' | 'place'>
  /** Buttons that fix it. */
  repairs?: ReactNode
}

/** Which card a finding is about: the message alone doesn't say. */
function cardOf(place: string | undefined): string {
  const [, index] = /^carousel\.cards\.(\d+)\./.exec(place ?? '') ?? []
  return index === undefined ? '' : `Card ${Number(index) + 1}: `
}

function Check({ finding, show, repairs }: CheckProps) {
  const id = useId()
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0 space-y-1.5 text-sm">
        <p id={id} className="wrap-anywhere">
          {cardOf(finding.place)}
          {finding.message}
          {finding.recommendation && <span className="block text-text-muted">{finding.recommendation}</span>}
        </p>
        {repairs}
      </div>
      {finding.place !== undefined && (
        <button
          type="button"
          aria-describedby={id}
          onClick={() => show(finding)}
          className="shrink-0 rounded-sm text-sm font-medium text-accent-text hover:underline"
        >
          Show
        </button>
      )}
    </li>
  )
}

function Refused({ refusals, show }: { refusals: readonly Refusal[] } & ChecksPanelProps) {
  if (refusals.length === 0) return null
  return (
    <div>
      <h3 className="flex items-center gap-1.5 text-sm font-semibold text-danger-text">
        <CircleAlert aria-hidden="true" className="size-4" />
        Rejected on submit
      </h3>
      <ul className="mt-1.5 space-y-1.5 pl-5.5">
        {refusals.map((refusal) => (
          <Check key={`${refusal.place} ${refusal.message}`} finding={refusal} show={show} />
        ))}
      </ul>
    </div>
  )
}

/** All current findings about the template, with links to each place. */
export function ChecksPanel({ show, hasBegun }: ChecksPanelProps & { hasBegun: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  const findings = useFindings()
  const refusals = useRefusals()
  const pendingJson = useWatch<BuilderValues, 'pendingJson'>({ name: 'pendingJson' })
  if (pendingJson !== null) {
    return (
      <Card title="Checks">
        <p className="text-text-muted">The template will be checked once its JSON is valid.</p>
      </Card>
    )
  }
  return (
    <Card title="Checks" description="Problems the service or its review would find, as you write.">
      {findings.length === 0 && refusals.length === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-4 text-success" />
          Nothing to fix.
        </p>
      )}
      <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
        <Refused refusals={refusals} show={show} />
        {groups.map(({ severity, title, Icon, tone }) => {
          const ofGroup = withSeverity(findings, severity)
          if (ofGroup.length === 0) return null
          return (
            <div key={severity}>
              <h3
                className={`flex items-center gap-1.5 text-sm font-semibold ${hasBegun ? tone : 'text-text-muted'}`}
              >
                <Icon aria-hidden="true" className="size-4" />
                {title} ({ofGroup.length})
              </h3>
              <ul className="mt-1.5 space-y-1.5 pl-5.5">
                {ofGroup.map((finding) => (
                  <Check
                    key={`${finding.rule} ${finding.path} ${finding.message}`}
                    finding={finding}
                    show={show}
                    repairs={
                      hasBegun && <Repairs findings={[finding]} onRepaired={() => list.current?.focus()} />
                    }
                  />
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Card>
  )
}
