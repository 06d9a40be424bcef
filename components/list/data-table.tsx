'use client'

import { useSearchParams } from 'next/navigation'
import { memo, type Ref, useMemo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { goToSearch } from './go-to-search'
import { moveBetweenRows } from './move-between-rows'
import { nextSort, sortedRows, sortOf } from './sorting'
import { type Column, cellLook, rowLook, secondLineLook, tableLook } from './table-columns'
import { TableHead } from './table-head'
import { searchWithMember } from './use-list-filters'
import { useVisibleRange, type VisibleRows } from './use-visible-range'

interface RowProps<Row, Context> {
  row: Row
  columns: readonly Column<Row, Context>[]
  context: Context
  /** Counts from 0. */
  index: number
  rowRef?: Ref<HTMLTableRowElement>
}

function DrawnRow<Row, Context>({ row, columns, context, index, rowRef }: RowProps<Row, Context>) {
  return (
    <tr
      ref={rowRef}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(
        'transition-colors hover:bg-surface-sunken has-[[aria-current]]:bg-accent-soft',
        rowLook(columns),
      )}
    >
      {columns.map((column, place) =>
        place === 0 ? (
          <th
            key={column.label}
            role="rowheader"
            scope="row"
            className={classNames(cellLook(column), secondLineLook, 'text-left font-normal')}
          >
            {column.cell(row, context)}
          </th>
        ) : (
          <td key={column.label} role="cell" aria-hidden={column.isMark} className={cellLook(column)}>
            {column.card === 'labeled' && (
              // For cards, where the table head is hidden.
              <span aria-hidden="true" className="text-xs text-text-faint @2xl:hidden">
                {column.label}
              </span>
            )}
            {column.cell(row, context)}
          </td>
        ),
      )}
    </tr>
  )
}

// `memo` loses the type parameter.
const TableRow = memo(DrawnRow) as typeof DrawnRow

/** Space of rows that aren't rendered. */
function Gap({ px, columns }: { px: number; columns: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden="true" className="@max-2xl:block" style={{ height: px }}>
      <td colSpan={columns} className="p-0" />
    </tr>
  )
}

const parameter = 'sort'

/** The rows sorted as the address asks, and a way to change that. */
function useSorted<Row, Context>(
  given: readonly Row[],
  columns: readonly Column<Row, Context>[],
  { isWhole, isSorted, usual }: { isWhole: boolean; isSorted: boolean; usual: string | undefined },
) {
  const word = useSearchParams().get(parameter) ?? usual ?? null
  const asked = sortOf(word)
  const column = columns.find(({ sort }) => sort && sort.name === asked?.name)?.sort
  // Sorting a partially loaded list would be misleading, so only complete ones are sorted.
  const canSort = isWhole || isSorted
  const sort = column && canSort ? asked : undefined
  const rows = useMemo(() => {
    const order = sortOf(word)
    return column && order && isWhole && !isSorted ? sortedRows(given, column, order) : given
  }, [given, column, word, isWhole, isSorted])
  const sortBy = (name: string) => {
    const search = new URLSearchParams(window.location.search)
    goToSearch(searchWithMember(search, parameter, nextSort(sort, name, usual)))
  }
  return { rows, sort, sortBy: canSort ? sortBy : undefined }
}

interface DataTableProps<Row, Context>
  extends Pick<VisibleRows<Row>, 'rows' | 'keyOf' | 'rowPx' | 'extraPx'> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row, Context>[]
  /** The same object for the same rows. */
  context: Context
  /** More rows haven't been loaded. */
  hasMore?: boolean
  /** The rows belong to earlier filters, while new ones are loading. */
  isStale?: boolean
  /** The server sorts all rows as the address asks. */
  isSorted?: boolean
  /** Default sorting of a complete list: `-changed`. */
  usualSort?: string
  className?: string
}

/**
 * A table where there is room, otherwise cards; roles are explicit because the card layout removes the implied ones.
 * Only rows near the window are rendered. Arrow keys move between rows.
 */
export function DataTable<Row, Context>(props: DataTableProps<Row, Context>) {
  const { label, columns, context, hasMore = false, isStale = false, isSorted = false, ...rest } = props
  const { className, usualSort: usual, ...list } = rest
  const { rows, sort, sortBy } = useSorted(list.rows, columns, {
    isWhole: !hasMore,
    isSorted,
    usual,
  })
  const { range, shown, bodyRef, rowWindow } = useVisibleRange({ ...list, rows, listName: label })
  return (
    <div className="hanging-rows @container">
      {rowWindow}
      <table
        role="table"
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-busy={isStale}
        className={classNames(
          tableLook,
          'transition-opacity [overflow-anchor:none]',
          isStale && 'opacity-55',
          className,
        )}
      >
        <TableHead columns={columns} sort={sort} sortBy={sortBy} />
        <tbody
          ref={bodyRef}
          role="rowgroup"
          onKeyDown={(event) => moveBetweenRows(event)}
          className="@max-2xl:block"
        >
          <Gap px={range.beforePx} columns={columns.length} />
          {shown.map((row, place) => (
            <TableRow
              key={list.keyOf(row)}
              row={row}
              columns={columns}
              context={context}
              index={range.start + place}
              rowRef={range.measure}
            />
          ))}
          <Gap px={range.afterPx} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}
