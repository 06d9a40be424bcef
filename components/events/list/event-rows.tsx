'use client'

import { type Ref, useCallback } from 'react'
import { moveBetweenRows } from '@/components/list/move-between-rows'
import { useVisibleRange } from '@/components/list/use-visible-range'
import { classNames } from '@/components/ui/class-names'
import type { EventRow } from '@/lib/contract/event-log'
import { EventItem } from './event-item'

/** Height of a row with one line of sentence, in px. */
const rowPx = 67

interface EventRowsProps {
  events: readonly EventRow[]
  /** There are older events that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
  /** Query of the address without the event that is open. */
  search: string
  openedId: number | undefined
  selected: ReadonlySet<number>
  open: (id: number) => void
  select: (id: number, isSelected: boolean) => void
  listRef: Ref<HTMLDivElement>
}

/** The list, newest first. Of a long one, only the rows near the window are drawn. */
export function EventRows(props: EventRowsProps) {
  const { events, hasMore, isStale, search, openedId, selected, open, select, listRef } = props
  const keyOf = useCallback((index: number) => String(events[index]?.id ?? `none ${index}`), [events])
  const rows = { listName: 'events', count: events.length, keyOf, rowPx }
  const { range, bodyRef, rowWindow } = useVisibleRange(rows)
  const { start, end, beforePx, afterPx, measure } = range
  return (
    <div ref={listRef}>
      {rowWindow}
      <ul
        ref={bodyRef}
        aria-label="Events"
        aria-busy={isStale}
        onKeyDown={moveBetweenRows}
        className={classNames('transition-opacity [overflow-anchor:none]', isStale && 'opacity-55')}
        style={{ paddingTop: beforePx, paddingBottom: afterPx }}
      >
        {events.slice(start, end).map((event, place) => (
          <EventItem
            key={event.id}
            event={event}
            search={search}
            index={start + place}
            total={hasMore ? -1 : events.length}
            isOpen={event.id === openedId}
            isSelected={selected.has(event.id)}
            rowRef={measure}
            open={open}
            select={select}
          />
        ))}
      </ul>
    </div>
  )
}
