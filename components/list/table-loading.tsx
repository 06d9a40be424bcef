import { Skeleton } from '@/components/ui/skeleton'
import { type Column, cellLook, rowLook, secondLineLook, tableLook } from './table-columns'
import { TableHead } from './table-head'

interface TableLoadingProps<Row, Context> {
  /** Announced text: `Loading templates`. */
  label: string
  columns: readonly Column<Row, Context>[]
  /** Rows have a second line of small text. */
  hasSecondLine?: boolean
}

const widths = ['w-48', 'w-64', 'w-40', 'w-56', 'w-44', 'w-60', 'w-52', 'w-36']

/** Placeholders for loading rows: the table in its final layout, without text. */
export function TableLoading<Row, Context>({
  label,
  columns,
  hasSecondLine = false,
}: TableLoadingProps<Row, Context>) {
  // Placeholders have one line, which leaves room for the one of the time.
  const rowOf = rowLook(columns.map(({ card, hasBox }) => ({ card: card === 'time' ? 'end' : card, hasBox })))
  return (
    <div role="status" aria-label={label} className="hanging-rows @container">
      <table aria-hidden="true" className={tableLook}>
        <TableHead columns={columns} />
        <tbody className="@max-2xl:block">
          {widths.map((width) => (
            <tr key={width} className={rowOf}>
              {columns.map((column, place) => (
                <td
                  key={column.label}
                  className={`h-12 compact:h-9 @max-2xl:h-auto ${cellLook(column)} ${place === 0 ? secondLineLook : ''}`}
                >
                  {place === 0 && <Skeleton className={`h-4 max-w-full ${width}`} />}
                  {place === 0 && hasSecondLine && <Skeleton className="mt-2.25 h-3 w-24" />}
                  {column.bones && <Skeleton className={`max-w-full ${column.bones}`} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
