'use client'

import { ChevronDown, ChevronUp, Wrench } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { SeverityIcon } from '@/components/flows/studio/severity-icon'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow } from '@/components/flows/studio/use-flow'
import { Button } from '@/components/ui/button'
import { tooltip } from '@/components/ui/tooltip'
import { isSafelyFixed, safetyWords } from '@/lib/language/flow-json/edit/safety'
import { type ProblemEntry, problemEntries, problemWords } from './problem-entries'

const readChecked = (store: FlowStore) => store.getChecked()

interface ProblemListProps {
  /** Shows the location in the editor. */
  show: (entry: ProblemEntry) => void
  onFix: (entry: ProblemEntry) => void
  onFixAll: () => void
  /** Outcome of the last "fix all"; '' if there is none for this text. */
  outcome: string
}

/** The document's problems, below its text. One line when collapsed. */
export function ProblemList({ show, onFix, onFixAll, outcome }: ProblemListProps) {
  const { result, isCurrent, isGivenUp } = useFlow(readChecked)
  const { report, readOnlyBecause } = useStudio()
  const isReported = useFlow((store) => report?.text === store.getText())
  const [chosen, setChosen] = useState<boolean>()
  const entries = useMemo(
    () => problemEntries(result, isReported ? report?.errors : []),
    [result, report, isReported],
  )
  const told = entries.filter(({ isFromService }) => isFromService).length
  // Errors reported by the service are shown at once.
  const isOpen = chosen ?? (isReported && report !== undefined && report.errors.length > 0)
  const isFixable = entries.some(({ finding }) => finding && isSafelyFixed(finding))
  const words = problemWords(result, told, isGivenUp)
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section aria-label="Problems" className="shrink-0 border-t border-border bg-surface">
      <div className="flex min-h-9 items-center gap-2 px-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          className="min-w-0"
        >
          <Chevron aria-hidden="true" className="size-4" />
          <span className={isCurrent ? '' : 'text-text-faint'}>{words}</span>
        </Button>
        {/* Live regions inside a button aren't announced. */}
        <span role="status" className="sr-only">
          {words}
        </span>
        {isFixable && (
          <Button size="small" onClick={onFixAll} blockedBecause={readOnlyBecause} className="ml-auto">
            <Wrench aria-hidden="true" className="size-3.5" />
            Apply safe fixes
          </Button>
        )}
      </div>
      <p role="status" className={outcome === '' ? 'sr-only' : 'px-3 pb-2 text-sm text-pretty wrap-anywhere'}>
        {outcome}
      </p>
      {isOpen && entries.length > 0 && (
        <ul className="max-h-48 overflow-y-auto border-t border-border py-1">
          {entries.map((entry) => (
            <Problem key={entry.key} entry={entry} show={show} onFix={isCurrent ? onFix : undefined} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ProblemProps {
  entry: ProblemEntry
  show: (entry: ProblemEntry) => void
  onFix: ((entry: ProblemEntry) => void) | undefined
}

function Problem({ entry, show, onFix }: ProblemProps) {
  const { isError, message, line, isFromService, finding } = entry
  const { readOnlyBecause } = useStudio()
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2 px-2 py-0.5">
      <button
        type="button"
        onClick={() => show(entry)}
        className="flex min-w-0 flex-1 basis-56 items-start gap-2 rounded-sm px-1 py-1 text-left text-sm hover:bg-surface-hover"
      >
        <SeverityIcon severity={isError ? 'error' : 'warning'} className="mt-0.5 size-4" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="sr-only">{isError ? 'Error: ' : 'Warning: '}</span>
          {message} <span className="whitespace-nowrap text-text-faint">Line {line}</span>
          {isFromService && <span className="text-text-faint">, reported by the service</span>}
        </span>
      </button>
      {finding?.fix && onFix && readOnlyBecause === undefined && (
        <Button
          size="small"
          variant="quiet"
          {...tooltip(safetyWords(finding.fix))}
          onClick={() => onFix(entry)}
        >
          {finding.fix.title}
        </Button>
      )}
    </li>
  )
}
