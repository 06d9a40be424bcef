'use client'

import { memo, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { JsonText } from '@/components/ui/json-text'
import { type DiffLine, type DiffRow, diffRows } from './diff-rows'

/** Initially rendered rows; more on request. */
const AT_ONCE = 500

const number =
  'w-[1%] border-border px-2 text-right align-top text-text-faint tabular-nums select-none max-md:w-auto'
const text = 'relative w-1/2 pr-2 pl-5 align-top whitespace-pre-wrap wrap-anywhere max-md:w-auto'

interface SideProps {
  line: DiffLine | undefined
  /** Meaning of the line for people who don't see colors. */
  mark: '-' | '+' | ''
  /** On narrow screens, where the sides are stacked, the other side already shows it. */
  isRepeated?: boolean
}

function Side({ line, mark, isRepeated = false }: SideProps) {
  const isMarked = mark !== '' && line !== undefined
  const isWideOnly = (isRepeated || line === undefined) && 'max-md:hidden'
  const tone = !isMarked ? '' : mark === '-' ? 'bg-danger-soft' : 'bg-success-soft'
  return (
    <>
      <td role="cell" className={classNames(number, tone, isWideOnly)}>
        {line?.number}
      </td>
      <td
        role="cell"
        className={classNames(text, tone, line === undefined && 'bg-surface-sunken', isWideOnly)}
      >
        {isMarked && (
          <span className={mark === '-' ? 'text-danger-text' : 'text-success-text'}>
            {/* Positioned beside the text, so that indentation stays intact. */}
            <span aria-hidden="true" className="absolute left-1.5">
              {mark}
            </span>
            <span className="sr-only">{mark === '-' ? 'removed: ' : 'added: '}</span>
          </span>
        )}
        {line && <JsonText text={line.text} />}
      </td>
    </>
  )
}

const Row = memo(function Row({ row }: { row: Exclude<DiffRow, { kind: 'folded' }> }) {
  const isChanged = row.kind === 'changed'
  return (
    <tr role="row" className="max-md:grid max-md:grid-cols-[3rem_minmax(0,1fr)]">
      <Side line={row.before} mark={isChanged ? '-' : ''} isRepeated={!isChanged} />
      <Side line={row.after} mark={isChanged ? '+' : ''} />
    </tr>
  )
})

function sameLines(left: number): string {
  if (left === 1) return 'Show 1 unchanged line'
  return `Show ${left > AT_ONCE ? `${AT_ONCE} of ` : ''}${left} unchanged lines`
}

function FoldedRows({ rows }: { rows: readonly DiffRow[] }) {
  const [shown, setShown] = useState(0)
  const left = rows.length - shown
  return (
    <>
      <Rows rows={rows.slice(0, shown)} />
      {left > 0 && (
        <tr role="row" className="max-md:block">
          <td role="cell" colSpan={4} className="bg-surface-sunken p-0 font-sans max-md:block">
            <button
              type="button"
              onClick={() => setShown(shown + AT_ONCE)}
              className="block w-full px-2 py-1 text-left text-xs text-text-muted hover:bg-surface-hover focus-visible:-outline-offset-2"
            >
              {sameLines(left)}
            </button>
          </td>
        </tr>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly DiffRow[] }) {
  return rows.map((row, place) =>
    row.kind === 'folded' ? (
      <FoldedRows key={`folded-${row.key}`} rows={row.rows} />
    ) : (
      <Row key={place} row={row} />
    ),
  )
}

/**
 * Two documents side by side; stacked line by line on narrow screens. Roles are explicit because that layout removes
 * the implied ones. Needs a `key` for what is compared.
 */
export function DiffTable({ rows, label }: { rows: readonly DiffRow[]; label: string }) {
  const [most, setMost] = useState(AT_ONCE)
  const left = rows.length - most
  return (
    <div
      role="region"
      aria-label="Differences"
      // Focusable, so that the arrow keys can scroll it.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border"
    >
      <table
        role="table"
        aria-label={label}
        className="w-full table-auto max-md:block md:min-w-160 border-separate border-spacing-0 font-mono text-xs leading-5"
      >
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            {['Line before', 'Before', 'Line after', 'After'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          <Rows rows={rows.slice(0, most)} />
        </tbody>
      </table>
      {left > 0 && (
        <p className="border-t border-border p-2 text-center">
          <Button size="small" onClick={() => setMost(most + AT_ONCE)}>
            Show {Math.min(left, AT_ONCE)} more of {left} rows
          </Button>
        </p>
      )}
    </div>
  )
}

interface DocumentDiffProps {
  before: string
  after: string
  /** Accessible name of the comparison. */
  label: string
}

/** Two texts of a document and their differences, or that there are none. */
export function DocumentDiff({ before, after, label }: DocumentDiffProps) {
  const { rows, added, removed } = useMemo(() => diffRows(before, after), [before, after])
  if (added + removed === 0) return <p className="text-text-muted">These versions are identical.</p>
  return <DiffTable key={`${before.length} ${after.length}`} rows={rows} label={label} />
}
