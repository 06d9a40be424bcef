import { useMemo } from 'react'
import { diffRows } from './diff-rows'
import { DiffTable } from './diff-table'

interface DocumentDiffProps {
  before: string
  after: string
  /** What the two are; read aloud. */
  label: string
}

/** Two texts of a document and what differs, or that nothing does. */
export function DocumentDiff({ before, after, label }: DocumentDiffProps) {
  const { rows, added, removed } = useMemo(() => diffRows(before, after), [before, after])
  if (added + removed === 0) return <p className="text-text-muted">The two are identical.</p>
  return <DiffTable key={`${before.length} ${after.length}`} rows={rows} label={label} />
}
