'use client'

import { type ReactNode, useCallback, useMemo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { moveBetweenRows } from './move-between-rows'
import { useVisibleRange } from './use-visible-range'

/** A line of a list: a row, or the head of the section that starts with the next row. */
export type ListLine<Row> =
  | { key: string; head: string; row?: undefined }
  | { key: string; head?: undefined; row: Row; place: number }

/** The same function for every list. */
export const keyOfLine = ({ key }: ListLine<unknown>): string => key

/** Rows with a head before the first of each section; without `headOf`, only rows. */
export function linesOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  headOf?: (row: Row) => string,
): ListLine<Row>[] {
  let last: string | undefined
  return rows.flatMap((row, place) => {
    const line = { key: keyOf(row), row, place }
    const head = headOf?.(row)
    if (head === undefined || head === last) return [line]
    last = head
    return [{ key: `head of ${line.key}`, head }, line]
  })
}

/** The head of the section a line is in. */
export function headAt(lines: readonly ListLine<unknown>[], index: number): string | undefined {
  return lines.slice(0, index + 1).findLast(({ head }) => head !== undefined)?.head
}

/** Style of a section head. It sticks below the page's title while its rows scroll. */
const headLook = 'bg-surface text-xs font-medium text-text-faint sm:sticky sm:top-24 sm:z-5 lg:top-12'

interface RowListProps<Row> {
  /** Accessible name of the list. */
  label: string
  rows: readonly Row[]
  /** The same function for every call. */
  keyOf: (row: Row) => string
  /** Section of a row: each section gets a head. For screen readers, rows have to name it themselves. */
  headOf?: (row: Row) => string
  /** Height of a row with one line of text, in px. */
  rowPx: number
  /** More rows haven't been loaded. */
  hasMore: boolean
  /** The rows belong to earlier filters, while new ones are loading. */
  isStale: boolean
  /** Most rows have one line. */
  isDense?: boolean
  rowClassName?: string
  /** Content of a row: a memoized component, so that scrolling only renders new rows. */
  children: (row: Row) => ReactNode
}

/** Height of a section head, in px. */
const headPx = 40

const Head = ({ text, className }: { text: string; className?: string }) => (
  <span className={classNames('flex h-10 items-end px-3 pb-2', className)}>{text}</span>
)

/** The lines of the list, and which of them are rendered. */
function useLines<Row>({ label, rows, keyOf, headOf, rowPx }: RowListProps<Row>) {
  const lines = useMemo(() => linesOf(rows, keyOf, headOf), [rows, keyOf, headOf])
  const hasHeads = headOf !== undefined
  const extraPx = useCallback(
    ({ head }: ListLine<Row>) => (hasHeads && head === undefined ? rowPx - headPx : 0),
    [hasHeads, rowPx],
  )
  const drawn = useVisibleRange({ listName: label, rows: lines, keyOf: keyOfLine, rowPx, extraPx })
  const { start } = drawn.range
  // The head of a section that started above stays visible.
  const headAbove = lines[start]?.head === undefined ? headAt(lines, start) : undefined
  return { ...drawn, headAbove }
}

/** Rows of several lines. Only those near the window are rendered. Arrow keys move between rows. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, hasMore, isStale, isDense, rowClassName, children } = props
  const { range, shown, bodyRef, rowWindow, headAbove } = useLines(props)
  const look = classNames('border-t border-border px-3', isDense ? 'py-2' : 'py-3', rowClassName)
  return (
    <>
      {rowWindow}
      <ul
        ref={bodyRef}
        aria-label={label}
        aria-busy={isStale}
        onKeyDown={(event) => moveBetweenRows(event)}
        className={classNames(
          'hanging-rows transition-opacity [overflow-anchor:none]',
          isStale && 'opacity-55',
        )}
        style={{ paddingTop: range.beforePx, paddingBottom: range.afterPx }}
      >
        {headAbove !== undefined && (
          <li aria-hidden="true" className={classNames(headLook, '-mb-10')}>
            <Head text={headAbove} />
          </li>
        )}
        {shown.map((line, place) =>
          line.head !== undefined ? (
            <li
              key={line.key}
              ref={range.measure}
              data-index={range.start + place}
              aria-hidden="true"
              className={headLook}
            >
              <Head text={line.head} />
            </li>
          ) : (
            <li
              key={line.key}
              ref={range.measure}
              data-index={range.start + place}
              aria-posinset={line.place + 1}
              aria-setsize={hasMore ? -1 : rows.length}
              className={look}
            >
              {children(line.row)}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
