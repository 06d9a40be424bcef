'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { moveBetweenRows } from './move-between-rows'
import { useVisibleRange } from './use-visible-range'

interface RowListProps<Row> {
  /** What the rows are. */
  label: string
  rows: readonly Row[]
  /** The same function at every call. */
  keyOf: (row: Row) => string
  /** Height of a row with one line of text, in px. */
  rowPx: number
  /** There are rows after these that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
  /** Most rows have one line. */
  isDense?: boolean
  rowClassName?: string
  /** What stands in a row: a component that remembers, so that scrolling draws new rows alone. */
  children: (row: Row) => ReactNode
}

/** Rows of several lines each. Of many, only those near the window are drawn. The arrow keys lead from row to row. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, keyOf, rowPx, hasMore, isStale, isDense, rowClassName, children } = props
  const { range, shown, bodyRef, rowWindow } = useVisibleRange({ listName: label, rows, keyOf, rowPx })
  return (
    <>
      {rowWindow}
      <ul
        ref={bodyRef}
        aria-label={label}
        aria-busy={isStale}
        onKeyDown={(event) => moveBetweenRows(event)}
        className={classNames('transition-opacity [overflow-anchor:none]', isStale && 'opacity-55')}
        style={{ paddingTop: range.beforePx, paddingBottom: range.afterPx }}
      >
        {shown.map((row, place) => (
          <li
            key={keyOf(row)}
            ref={range.measure}
            data-index={range.start + place}
            aria-posinset={range.start + place + 1}
            aria-setsize={hasMore ? -1 : rows.length}
            className={classNames(
              'border-t border-border px-2 sm:px-3',
              isDense ? 'py-2' : 'py-3',
              rowClassName,
            )}
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </>
  )
}
