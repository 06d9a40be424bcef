'use client'

import { useCallback } from 'react'
import { moveBetweenRows } from '@/components/list/move-between-rows'
import { TableHead } from '@/components/list/table-head'
import { useVisibleRange } from '@/components/list/use-visible-range'
import { classNames } from '@/components/ui/class-names'
import type { TemplateGroup } from './group-by-name'
import { tableColumns } from './table-columns'
import { TemplateRow } from './template-row'

/** Height of a row with one line of text, in px. */
const rowPx = 45
/** What a second line of small text adds. */
const secondLinePx = 14

/** Room of the rows that are not drawn. */
function Gap({ px }: { px: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden="true" className="max-sm:block" style={{ height: px }}>
      <td colSpan={tableColumns.length} className="p-0" />
    </tr>
  )
}

interface TemplateTableProps {
  groups: readonly TemplateGroup[]
  /** There are rows after these that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
}

/** The list. A table on wide screens, cards on narrow ones; the roles are written out because the cards undo them. */
export function TemplateTable({ groups, hasMore, isStale }: TemplateTableProps) {
  const keyOf = useCallback((index: number) => groups[index]?.name ?? String(index), [groups])
  const extraPx = useCallback((index: number) => (groups[index]?.hasSecondLine ? secondLinePx : 0), [groups])
  const rows = { listName: 'templates', count: groups.length, keyOf, rowPx, extraPx }
  const { range, bodyRef, rowWindow } = useVisibleRange(rows)
  return (
    <>
      {rowWindow}
      <table
        role="table"
        aria-label="Templates"
        aria-rowcount={hasMore ? -1 : groups.length + 1}
        aria-busy={isStale}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity [overflow-anchor:none] max-sm:block',
          isStale && 'opacity-55',
        )}
      >
        <TableHead columns={tableColumns} className="max-sm:sr-only" isCounted />
        <tbody ref={bodyRef} role="rowgroup" onKeyDown={moveBetweenRows} className="max-sm:block">
          <Gap px={range.beforePx} />
          {groups.slice(range.start, range.end).map((group, place) => (
            <TemplateRow key={group.name} group={group} index={range.start + place} rowRef={range.measure} />
          ))}
          <Gap px={range.afterPx} />
        </tbody>
      </table>
    </>
  )
}
