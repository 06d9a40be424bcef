import { CircleAlert, TriangleAlert } from 'lucide-react'
import { formatNumber } from '@/lib/labels/numbers'
import type { CsvRow } from '@/lib/qr/csv-import'

/** Rows in sight: with more of them nobody reads on. */
const mostRows = 200

function Notes({ row }: { row: CsvRow }) {
  // A row that is left out needs no advice.
  const warnings = row.errors.length > 0 ? [] : row.warnings
  return (
    <>
      {row.errors.map((text) => (
        <span key={text} className="mt-0.5 flex gap-1.5 text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {text}
        </span>
      ))}
      {warnings.map((text) => (
        <span key={text} className="mt-0.5 flex gap-1.5 text-warning-text">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {text}
        </span>
      ))}
    </>
  )
}

const cell = 'border-t border-border px-2 py-1.5 align-top wrap-anywhere'
const head = 'px-2 py-1.5 text-left text-xs font-medium text-text-faint'

/** Rows with something to look at first, in the order of the list. */
const byNeed = (rows: readonly CsvRow[]) => {
  const need = ({ errors, warnings }: CsvRow) => (errors.length > 0 ? 0 : warnings.length > 0 ? 1 : 2)
  return rows.toSorted((one, other) => need(one) - need(other) || one.row - other.row)
}

/** The rows as they were read, those with errors first. */
export function RowList({ rows }: { rows: readonly CsvRow[] }) {
  const shown = byNeed(rows).slice(0, mostRows)
  return (
    <div
      role="region"
      aria-label="Rows of the list"
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border border-border focus-visible:outline-2 focus-visible:outline-accent"
    >
      <table aria-label="Rows of the list" className="w-full min-w-120 table-fixed text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-12`}>
              Row
            </th>
            <th scope="col" className={head}>
              Message
            </th>
            <th scope="col" className={`${head} w-1/5`}>
              Place
            </th>
            <th scope="col" className={`${head} w-1/5`}>
              Campaign
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={`${cell} text-left font-normal text-text-faint tabular-nums`}>
                {row.row}
              </th>
              <td className={cell}>
                <span dir="auto" className="line-clamp-3 whitespace-pre-wrap">
                  {row.message}
                </span>
                <Notes row={row} />
              </td>
              <td className={cell}>
                <bdi className="line-clamp-2">{row.place}</bdi>
              </td>
              <td className={cell}>
                <bdi className="line-clamp-2">{row.campaign}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className="border-t border-border px-2 py-1.5 text-sm text-text-faint">
          And {formatNumber(rows.length - shown.length)} more rows not shown here.
        </p>
      )}
    </div>
  )
}
