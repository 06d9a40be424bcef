'use client'

import { ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Switch } from '@/components/ui/switch'
import type { EventFilters } from '@/lib/browser/events'
import type { EventRow } from '@/lib/contract/event-log'
import { ExportButton } from './export-button'
import type { Selection } from './use-selection'

export const newEventsText = (count: number, isMore: boolean) =>
  `${count}${isMore ? '+' : ''} new ${count === 1 ? 'event' : 'events'}`

interface NewEventsButtonProps {
  count: number
  isMore: boolean
  bringIn: () => void
  /** The bar of selected events is at the top, too. */
  isBelowBar: boolean
}

const countId = 'events-shown'

/** Events that wait so that nothing moves under the reader. */
export function NewEventsButton({ count, isMore, bringIn, isBelowBar }: NewEventsButtonProps) {
  const show = () => {
    bringIn()
    // The button goes away: the focus goes to what stands before the first row.
    document.getElementById(countId)?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none sticky z-10 flex h-0 justify-center',
        isBelowBar ? 'top-26 lg:top-14' : 'top-14 lg:top-2',
      )}
    >
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          onClick={show}
          className="pointer-events-auto rounded-full! shadow-popup"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {newEventsText(count, isMore)}
        </Button>
      )}
    </div>
  )
}

interface ListToolbarProps {
  events: readonly EventRow[]
  hasMore: boolean
  filters: EventFilters
  selection: Selection
  isPaused: boolean
  pause: (isPaused: boolean) => void
}

/** How much is shown, and what concerns the whole list. */
export function ListToolbar({ events, hasMore, filters, selection, isPaused, pause }: ListToolbarProps) {
  const id = useId()
  const { selected, selectAll, clear } = selection
  const isAll = events.length > 0 && events.every((event) => selected.has(event.id))
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-2 pl-2 sm:gap-x-4 sm:pl-3">
      <label className="-m-1 grid size-7 cursor-pointer place-items-center">
        <span className="sr-only">Select all shown events</span>
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => (target.checked ? selectAll(events.map((event) => event.id)) : clear())}
          className="size-4 cursor-pointer accent-accent"
        />
      </label>
      <p id={countId} tabIndex={-1} role="status" className="mr-auto outline-none text-sm text-text-faint">
        {events.length === 1 && !hasMore ? '1 event' : `${events.length.toLocaleString('en')} events`}
        {hasMore && ' shown'}
        <span className="max-sm:sr-only">, newest first</span>
      </p>
      <span className="flex items-center gap-2">
        <Switch id={id} checked={isPaused} onChange={({ target }) => pause(target.checked)} />
        <label htmlFor={id} className="text-sm">
          Pause
        </label>
      </span>
      <ExportButton filters={filters} />
    </div>
  )
}
