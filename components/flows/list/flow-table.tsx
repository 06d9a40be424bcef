'use client'

import { useCallback } from 'react'
import { moveBetweenRows } from '@/components/list/move-between-rows'
import { TableHead } from '@/components/list/table-head'
import { useVisibleRange } from '@/components/list/use-visible-range'
import { classNames } from '@/components/ui/class-names'
import type { Role } from '@/lib/access/roles'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { FlowRow } from './flow-row'
import { flowColumns } from './table-columns'

/** Height of a row with its two lines of text, in px. */
const rowPx = 57

/** Room of the rows that are not drawn. */
function Gap({ px }: { px: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden="true" className="max-md:block" style={{ height: px }}>
      <td colSpan={flowColumns.length} className="p-0" />
    </tr>
  )
}

interface FlowTableProps {
  flows: readonly FlowSummary[]
  role: Role
  /** There are rows after these that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
}

/** The list. A table on wide screens, cards on narrow ones; the roles are written out because the cards undo them. */
export function FlowTable({ flows, role, hasMore, isStale }: FlowTableProps) {
  const keyOf = useCallback((index: number) => flows[index]?.id ?? String(index), [flows])
  const rows = { listName: 'flows', count: flows.length, keyOf, rowPx }
  const { range, bodyRef, rowWindow } = useVisibleRange(rows)
  return (
    <>
      {rowWindow}
      <table
        role="table"
        aria-label="Flows"
        aria-rowcount={hasMore ? -1 : flows.length + 1}
        aria-busy={isStale}
        className={classNames(
          'w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity [overflow-anchor:none] max-md:block',
          isStale && 'opacity-55',
        )}
      >
        <TableHead columns={flowColumns} className="max-md:sr-only" isCounted />
        <tbody ref={bodyRef} role="rowgroup" onKeyDown={moveBetweenRows} className="max-md:block">
          <Gap px={range.beforePx} />
          {flows.slice(range.start, range.end).map((flow, place) => (
            <FlowRow
              key={flow.id}
              flow={flow}
              role={role}
              index={range.start + place}
              rowRef={range.measure}
            />
          ))}
          <Gap px={range.afterPx} />
        </tbody>
      </table>
    </>
  )
}
