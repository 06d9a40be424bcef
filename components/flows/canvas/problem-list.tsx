'use client'

import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Finding } from '@/lib/flow-json/finding'
import type { FlowStore } from '../studio/flow-store'
import { useStudio } from '../studio/studio-context'
import { useFlow, useFlowStore } from '../studio/use-flow'

const MOST_SHOWN = 8

const isChecked = (store: FlowStore) => store.getChecked().isCurrent

interface ProblemProps {
  finding: Finding
  fix: () => void
  /** Why it cannot be repaired now. */
  blockedBecause: string | undefined
}

function Problem({ finding, fix, blockedBecause }: ProblemProps) {
  const isError = finding.severity === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isError ? 'text-danger' : 'text-warning'}`}
      />
      <span className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        <span className="sr-only">{isError ? 'Error: ' : 'Warning: '}</span>
        <span>{finding.message}</span>
        {finding.fix && (
          <span className="block">
            <Button size="small" blockedBecause={blockedBecause} onClick={fix}>
              {finding.fix.title}
            </Button>
          </span>
        )}
      </span>
    </li>
  )
}

/** What is wrong here, with a button for what can be repaired. */
export function ProblemList({ findings, label }: { findings: readonly Finding[]; label: string }) {
  const store = useFlowStore()
  const { readOnlyBecause } = useStudio()
  const isCurrent = useFlow(isChecked)
  if (findings.length === 0) return null
  const more = findings.length - MOST_SHOWN
  return (
    <section aria-label={label} className="rounded-md border border-border bg-surface-sunken p-3">
      <ul className="space-y-2">
        {findings.slice(0, MOST_SHOWN).map((finding, index) => {
          const { fix } = finding
          return (
            <Problem
              key={index}
              finding={finding}
              fix={() => fix && store.apply(fix.edits, { origin: 'fix', label: fix.title })}
              // A repair speaks of the text it was found in.
              blockedBecause={
                readOnlyBecause ??
                (isCurrent ? undefined : 'The document is being checked. Try again in a moment.')
              }
            />
          )
        })}
      </ul>
      {more > 0 && <p className="pt-2 text-sm text-text-faint">and {more} more</p>}
    </section>
  )
}
