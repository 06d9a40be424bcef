'use client'

import { useState } from 'react'
import { applyFix } from '@/components/flows/studio/apply-fix'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { SeverityIcon } from '@/components/flows/studio/severity-icon'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow, useFlowStore } from '@/components/flows/studio/use-flow'
import { Button } from '@/components/ui/button'
import { tooltip } from '@/components/ui/tooltip'
import { safetyWords } from '@/lib/language/flow-json/edit/safety'
import type { Finding } from '@/lib/language/flow-json/finding'

const MOST_SHOWN = 8
/** How many more are shown on request. */
const MORE = 50

/** Why nothing can be fixed now: a fix belongs to the text it was computed for. */
function unchecked(store: FlowStore): string | undefined {
  const { isCurrent, isGivenUp } = store.getChecked()
  if (isCurrent) return undefined
  return isGivenUp
    ? 'The document couldn’t be checked. Change it to check it again.'
    : 'The document is being checked. Try again in a moment.'
}

interface ProblemProps {
  finding: Finding
  /** Where it is, in words, and how to go there; undefined if obvious. */
  place?: string
  goThere?: () => void
  fix: () => void
  /** Why it can't be fixed now. */
  blockedBecause: string | undefined
}

function Problem({ finding, place, goThere, fix, blockedBecause }: ProblemProps) {
  const isError = finding.severity === 'error'
  return (
    <li className="flex gap-2 text-sm">
      <SeverityIcon severity={finding.severity} className="mt-0.5 size-4" />
      <span className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        <span className="sr-only">{isError ? 'Error: ' : 'Warning: '}</span>
        {place && (
          <button
            type="button"
            onClick={goThere}
            className="block rounded-sm text-left font-medium text-accent-text hover:underline"
          >
            <bdi>{place}</bdi>
          </button>
        )}
        <span>{finding.message}</span>
        {finding.fix && (
          <span className="block">
            <Button
              size="small"
              {...tooltip(blockedBecause === undefined ? safetyWords(finding.fix) : undefined)}
              blockedBecause={blockedBecause}
              onClick={fix}
            >
              {finding.fix.title}
            </Button>
          </span>
        )}
      </span>
    </li>
  )
}

const isError = ({ finding }: ListedFinding) => finding.severity === 'error'

type ListedFinding = Pick<ProblemProps, 'finding' | 'place' | 'goThere'>

interface ProblemListProps {
  findings: readonly ListedFinding[]
  label: string
}

/** Problems here, errors first, with a button for those that can be fixed. */
export function ProblemList({ findings, label }: ProblemListProps) {
  const [most, setMost] = useState(MOST_SHOWN)
  const store = useFlowStore()
  const { readOnlyBecause } = useStudio()
  const uncheckedBecause = useFlow(unchecked)
  if (findings.length === 0) return null
  const more = findings.length - most
  return (
    <section
      aria-label={label}
      tabIndex={-1}
      data-problems
      className="rounded-md border border-border bg-surface-sunken p-3"
    >
      <ul className="space-y-2">
        {findings
          .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
          .slice(0, most)
          .map(({ finding, place, goThere }, index) => (
            <Problem
              key={index}
              {...{ finding, place, goThere }}
              fix={() => applyFix(store, finding)}
              blockedBecause={readOnlyBecause ?? uncheckedBecause}
            />
          ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setMost(most + MORE)}>
          Show {Math.min(more, MORE)} more
        </Button>
      )}
    </section>
  )
}
