import { CircleAlert } from 'lucide-react'
import { textDirection } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/labels/numbers'
import type { TextRow } from '@/lib/template-languages/csv-import'

/** Rows in sight: with more of them nobody reads on. */
const mostRows = 200

const cell = 'border-t border-border px-2 py-1.5 align-top wrap-anywhere'
const head = 'px-2 py-1.5 text-left text-xs font-medium text-text-faint'

/** The rows as they were read, those with errors first. */
export function TextRowList({ rows }: { rows: readonly TextRow[] }) {
  const shown = rows
    .toSorted(
      (one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0) || one.row - other.row,
    )
    .slice(0, mostRows)
  return (
    <div
      role="region"
      aria-label="Rows of the list"
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border border-border focus-visible:outline-2 focus-visible:outline-accent"
    >
      <table aria-label="Rows of the list" className="w-full min-w-140 table-fixed text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-12`}>
              Row
            </th>
            <th scope="col" className={`${head} w-1/4`}>
              Name
            </th>
            <th scope="col" className={`${head} w-20`}>
              Language
            </th>
            <th scope="col" className={`${head} w-20`}>
              Part
            </th>
            <th scope="col" className={head}>
              Translation
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, name, language, part, translation, errors }) => (
            <tr key={row}>
              <th scope="row" className={`${cell} text-left font-normal text-text-faint tabular-nums`}>
                {row}
              </th>
              <td className={cell}>{name}</td>
              <td className={cell}>{language}</td>
              <td className={cell}>{part}</td>
              <td className={cell}>
                <span dir={textDirection(language)} className="line-clamp-3 whitespace-pre-wrap">
                  {translation}
                </span>
                {errors.map((text) => (
                  <span key={text} className="mt-0.5 flex gap-1.5 text-danger-text">
                    <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                    {text}
                  </span>
                ))}
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
