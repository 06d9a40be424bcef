'use client'

import { memo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { DiffLine, DiffRow } from './diff-rows'

/** Rows that are drawn at once; more of them on request. */
const AT_ONCE = 500

const number = 'w-[1%] border-border px-2 text-right align-top text-text-faint tabular-nums select-none'
const text = 'w-1/2 px-2 align-top whitespace-pre-wrap wrap-anywhere'

interface SideProps {
  line: DiffLine | undefined
  /** What it means that this line is there, for whoever does not see colours. */
  mark: '-' | '+' | ''
}

function Side({ line, mark }: SideProps) {
  const isMarked = mark !== '' && line !== undefined
  const tone = !isMarked ? '' : mark === '-' ? 'bg-danger-soft' : 'bg-success-soft'
  return (
    <>
      <td className={classNames(number, tone)}>{line?.number}</td>
      <td className={classNames(text, tone, line === undefined && 'bg-surface-sunken')}>
        {isMarked && (
          <span className={mark === '-' ? 'text-danger-text' : 'text-success-text'}>
            <span aria-hidden="true">{mark} </span>
            <span className="sr-only">{mark === '-' ? 'removed: ' : 'added: '}</span>
          </span>
        )}
        {line?.text}
      </td>
    </>
  )
}

const Row = memo(function Row({ row }: { row: Exclude<DiffRow, { kind: 'folded' }> }) {
  const isChanged = row.kind === 'changed'
  return (
    <tr>
      <Side line={row.before} mark={isChanged ? '-' : ''} />
      <Side line={row.after} mark={isChanged ? '+' : ''} />
    </tr>
  )
})

function FoldedRows({ rows }: { rows: readonly DiffRow[] }) {
  const [shown, setShown] = useState(0)
  const left = rows.length - shown
  return (
    <>
      <Rows rows={rows.slice(0, shown)} />
      {left > 0 && (
        <tr>
          <td colSpan={4} className="bg-surface-sunken p-0 font-sans">
            <button
              type="button"
              onClick={() => setShown(shown + AT_ONCE)}
              className="block w-full px-2 py-1 text-left text-xs text-text-muted hover:bg-surface-hover focus-visible:-outline-offset-2"
            >
              Show {Math.min(left, AT_ONCE)} of {left} lines that are the same
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

/** Two documents side by side. Give it a `key` of what is compared. */
export function DiffTable({ rows, label }: { rows: readonly DiffRow[]; label: string }) {
  const [most, setMost] = useState(AT_ONCE)
  const left = rows.length - most
  return (
    <div
      role="region"
      aria-label="Differences"
      // What is too wide is reached by the arrow keys.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border"
    >
      <table
        aria-label={label}
        className="w-full min-w-160 table-auto border-separate border-spacing-0 font-mono text-xs leading-5"
      >
        <thead className="sr-only">
          <tr>
            {['Line before', 'Before', 'Line after', 'After'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
