import type { Key, ReactNode } from 'react'
import { classNames } from './class-names'

const head = 'h-8 px-2 text-xs font-medium text-text-faint first:pl-0 last:pr-0'
const cell = 'border-t border-border px-2 py-2 align-top first:pl-0 last:pr-0'
const figure = 'text-right whitespace-nowrap tabular-nums'

/** A column of a table of figures. The first one names the row. */
export interface FiguresColumn<Row> {
  /** Empty for a column of buttons. */
  label: ReactNode
  /** It has words: left-aligned, and they may wrap. The first column always has. */
  isText?: boolean
  /** Look of its cells. */
  className?: string
  cell: (row: Row, place: number) => ReactNode
}

interface FiguresTableProps<Row> {
  label: string
  columns: readonly FiguresColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => Key
  className?: string
  /** For screen readers only: a chart shows the same. */
  isHidden?: boolean
}

/** A small table of figures, which scrolls where there is no room. Lists of resources are a `DataTable`. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { label, columns, rows, keyOf, className, isHidden = false } = props
  const table = (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {columns.map((column, place) =>
            column.label === '' ? (
              <td key={place} />
            ) : (
              <th
                key={place}
                scope="col"
                className={classNames(head, place === 0 || column.isText ? 'text-left' : 'text-right')}
              >
                {column.label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowPlace) => (
          <tr key={keyOf(row, rowPlace)}>
            {columns.map((column, place) =>
              place === 0 ? (
                <th
                  key={place}
                  scope="row"
                  className={classNames(cell, 'text-left font-normal', column.className)}
                >
                  {column.cell(row, rowPlace)}
                </th>
              ) : (
                <td key={place} className={classNames(cell, !column.isText && figure, column.className)}>
                  {column.cell(row, rowPlace)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  // The wrapper clips it, because a table can’t be clipped itself.
  if (isHidden) return <div className="sr-only">{table}</div>
  return (
    <div
      role="region"
      aria-label={label}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      className={classNames('overflow-auto rounded-sm focus-visible:outline-offset-2', className)}
    >
      {table}
    </div>
  )
}
