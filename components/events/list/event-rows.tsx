'use client'

import dynamic from 'next/dynamic'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { EventRow } from '@/lib/contract/event-log'
import { EventItem } from './event-item'
import { firstRange, rowsDrawnWhole, type VisibleRange } from './visible-range'

const RowWindow = dynamic(() => import('./row-window').then((module) => module.RowWindow), { ssr: false })

/** The arrow keys go from the sentence of one row to that of the next. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target instanceof HTMLElement ? event.target.dataset.rowLink : undefined
  if (step === undefined || from === undefined) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-row-link="${Number(from) + step}"]`)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

interface EventRowsProps {
  events: readonly EventRow[]
  /** There are older events that are not read yet. */
  hasMore: boolean
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
  openedId: number | undefined
  selected: ReadonlySet<number>
  open: (id: number) => void
  select: (id: number, isSelected: boolean) => void
  listRef: Ref<HTMLDivElement>
}

/** The list, newest first. Of a long one, only the rows near the window are drawn. */
export function EventRows(props: EventRowsProps) {
  const { events, hasMore, isStale, openedId, selected, open, select, listRef } = props
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const [near, setNear] = useState<VisibleRange>()
  const isLong = events.length > rowsDrawnWhole
  const { start, end, beforePx, afterPx, measure } = (isLong && near) || firstRange(events.length)
  return (
    <div ref={listRef}>
      {isLong && list && <RowWindow events={events} list={list} onChange={setNear} />}
      <ul
        ref={setList}
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
