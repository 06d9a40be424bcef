'use client'

import { useCallback } from 'react'
import { moveBetweenRows } from '@/components/table/move-between-rows'
import { useVisibleRange } from '@/components/table/use-visible-range'
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
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" aria-rowindex={1}>
            {flowColumns.map(({ label, width }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={classNames(
                  'sticky top-12 z-10 h-9 bg-surface px-3 text-left text-xs font-medium text-text-faint lg:top-0',
                  width,
                )}
              >
                {label === 'Actions' ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
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
