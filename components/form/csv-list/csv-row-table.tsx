import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatCount } from '@/lib/labels/numbers'

/** Maximum number of rendered rows; the rest is counted. */
const mostRows = 200

/** A parsed row of a list. */
export interface ReadRow {
  /** Its number in the file. */
  row: number
  errors: readonly string[]
  warnings?: readonly string[]
}

export interface CsvColumn<Row> {
  title: string
  /** Classes for its width; the remaining width by default. */
  width?: string
  cell: (row: Row) => ReactNode
  /** Errors and warnings of the row are below this cell. */
  hasNotes?: boolean
}

export interface CsvRowTableProps<Row> {
  rows: readonly Row[]
  columns: readonly CsvColumn<Row>[]
  /** Below this width, the table scrolls sideways. */
  minWidth: string
}

const cell = 'border-t border-border px-2 py-1.5 align-top wrap-anywhere'
const head = 'px-2 py-1.5 text-left text-xs font-medium text-text-faint'

// A row that is left out needs no warnings.
const warningsOf = ({ errors, warnings = [] }: ReadRow) => (errors.length > 0 ? [] : warnings)

function Notes({ row }: { row: ReadRow }) {
  return (
    <>
      {row.errors.map((text) => (
        <span key={text} className="mt-0.5 flex gap-1.5 text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <VisuallyHidden>Error: </VisuallyHidden>
          {text}
        </span>
      ))}
      {warningsOf(row).map((text) => (
        <span key={text} className="mt-0.5 flex gap-1.5 text-warning-text">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <VisuallyHidden>Warning: </VisuallyHidden>
          {text}
        </span>
      ))}
    </>
  )
}

const need = (row: ReadRow) => (row.errors.length > 0 ? 0 : warningsOf(row).length > 0 ? 1 : 2)

/** The parsed rows of a CSV list: errors first, then warnings. */
export function CsvRowTable<Row extends ReadRow>({ rows, columns, minWidth }: CsvRowTableProps<Row>) {
  const shown = rows
    .toSorted((one, other) => need(one) - need(other) || one.row - other.row)
    .slice(0, mostRows)
  return (
    <div
      role="region"
      aria-label="Rows of the list"
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border border-border focus-visible:outline-2 focus-visible:outline-accent"
    >
      <table className={`w-full ${minWidth} table-fixed text-sm`}>
        <thead>
          <tr>
            <th scope="col" className={`${head} w-12`}>
              Row
            </th>
            {columns.map(({ title, width = '' }) => (
              <th key={title} scope="col" className={`${head} ${width}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={`${cell} text-left font-normal text-text-faint tabular-nums`}>
                {row.row}
              </th>
              {columns.map((column) => (
                <td key={column.title} className={cell}>
                  {column.cell(row)}
                  {column.hasNotes && <Notes row={row} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className="border-t border-border px-2 py-1.5 text-sm text-text-faint">
          {formatCount(rows.length - shown.length, 'more row')} not shown
        </p>
      )}
    </div>
  )
}
