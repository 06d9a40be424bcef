'use client'

import { useCallback } from 'react'
import { moveBetweenRows } from '@/components/list/move-between-rows'
import { useVisibleRange } from '@/components/list/use-visible-range'
import { classNames } from '@/components/ui/class-names'
import type { ConsoleCall } from '@/lib/contract/console-calls'
import { usePeople } from '../words/use-people'
import { CallItem } from './call-item'
import type { CallAddress } from './use-call-address'

/** Height of a row, in px. */
const rowPx = 67

interface CallRowsProps {
  calls: readonly ConsoleCall[]
  /** There are older calls that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
  address: CallAddress
}

/** The list, newest first. Of a long one, only the rows near the window are drawn. */
export function CallRows({ calls, hasMore, isStale, address }: CallRowsProps) {
  const { nameOf } = usePeople()
  const keyOf = useCallback((index: number) => calls[index]?.id ?? `none ${index}`, [calls])
  const { range, bodyRef, rowWindow } = useVisibleRange({
    listName: 'calls',
    count: calls.length,
    keyOf,
    rowPx,
  })
  const { start, end, beforePx, afterPx, measure } = range
  return (
    <div>
      {rowWindow}
      <ul
        ref={bodyRef}
        aria-label="Calls"
        aria-busy={isStale}
        onKeyDown={moveBetweenRows}
        className={classNames('transition-opacity [overflow-anchor:none]', isStale && 'opacity-55')}
        style={{ paddingTop: beforePx, paddingBottom: afterPx }}
      >
        {calls.slice(start, end).map((call, place) => (
          <CallItem
            key={call.id}
            call={call}
            name={call.user_name ?? nameOf(call.user_wa_id)}
            href={`?${address.searchOf(call.id)}`}
            index={start + place}
            total={hasMore ? -1 : calls.length}
            isOpen={call.id === address.openedId}
            rowRef={measure}
            open={address.open}
          />
        ))}
      </ul>
    </div>
  )
}
