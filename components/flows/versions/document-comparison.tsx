import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { formatCount } from '@/lib/labels/numbers'
import type { FlowChange } from '@/lib/language/flow-json/compare/change'
import { compareTexts } from '@/lib/language/flow-json/compare/compare-flows'
import { besideLook } from './beside-look'
import { type DiffSummary, diffRows } from './diff-rows'
import { DiffTable } from './diff-table'
import { FlowChanges } from './flow-changes'

type View = 'changes' | 'json'
const views = [
  { value: 'changes', label: 'Changes' },
  { value: 'json', label: 'JSON' },
] as const

const lines = (count: number) => formatCount(count, 'line')

function linesSummary({ added, removed }: DiffSummary): string {
  return added + removed === 0 ? 'No line changes.' : `${lines(added)} added, ${lines(removed)} removed.`
}

function changesSummary(changes: readonly FlowChange[]): string {
  if (changes.length === 0) return 'No changes.'
  const screens = new Set(changes.flatMap(({ screen }) => screen?.id ?? [])).size
  const where = screens === 0 ? '' : ` on ${formatCount(screens, 'screen')}`
  return `${formatCount(changes.length, 'change')}${where}.`
}

interface DocumentComparisonProps {
  before: string
  after: string
  /** Accessible name of the comparison. */
  label: string
  /** Beside the changes where there is room, else below them. */
  beside?: ReactNode
}

/** Compares two documents of a flow: in plain words, or line by line if chosen or if one of them isn't valid JSON. */
export function DocumentComparison({ before, after, label, beside }: DocumentComparisonProps) {
  const [chosen, setChosen] = useState<View>('changes')
  const changes = useMemo(() => compareTexts(before, after), [before, after])
  const view = changes ? chosen : 'json'
  const diff = useMemo(() => (view === 'json' ? diffRows(before, after) : undefined), [view, before, after])
  if (before === after)
    return (
      <p role="status" className="text-sm text-text-muted">
        These versions are identical.
      </p>
    )
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-text-muted">
          {diff ? linesSummary(diff) : changesSummary(changes ?? [])}
          {!changes &&
            before.trim() !== '' &&
            after.trim() !== '' &&
            ' Only lines can be compared, because one version isn’t valid JSON.'}
        </p>
        {changes && <SegmentedControl label="View" segments={views} value={view} onChange={setChosen} />}
      </div>
      {changes && view === 'changes' && (
        <div
          className={classNames(
            besideLook,
            'items-start xl:not-has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)]',
          )}
        >
          <FlowChanges key={label} changes={changes} />
          {beside}
        </div>
      )}
      {diff && diff.added + diff.removed > 0 && <DiffTable key={label} rows={diff.rows} label={label} />}
    </div>
  )
}
