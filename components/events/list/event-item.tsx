import Link from 'next/link'
import { memo, type Ref } from 'react'
import { Badge } from '@/components/ui/badge'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { RelativeTime } from '@/components/ui/relative-time'
import type { EventRow } from '@/lib/contract/event-log'
import { EventIcon } from '../words/event-icon'
import { fieldLabel, kindLabel } from '../words/event-words'
import { objectHref } from '../words/object-href'
import { TestBadge } from '../words/test-badge'

interface EventItemProps {
  event: EventRow
  /** Query of the list's address: a new tab shows the event beside the same list. */
  search: string
  /** Counts from 0. */
  index: number
  /** Rows of the list; -1 while there are more than are read. */
  total: number
  isOpen: boolean
  isSelected: boolean
  rowRef?: Ref<HTMLLIElement>
  open: (id: number) => void
  select: (id: number, isSelected: boolean) => void
}

function About({ event }: { event: EventRow }) {
  const href = objectHref(event)
  if (!href || !event.objectKind) return null
  return (
    <Link href={href} prefetch={false} className="rounded-sm text-accent-text hover:underline">
      Open the {kindLabel(event.objectKind).toLowerCase()}
    </Link>
  )
}

/** One event: what it is about, the sentence, when. Choosing the sentence shows all there is to know. */
export const EventItem = memo(function EventItem(props: EventItemProps) {
  const { event, search, index, total, isOpen, isSelected, rowRef, open, select } = props
  return (
    <li
      ref={rowRef}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-border px-2 py-3 transition-colors hover:bg-surface-sunken has-[[aria-current]]:bg-accent-soft sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:px-3"
    >
      <label className="-m-1 grid size-7 cursor-pointer place-items-center self-start">
        <span className="sr-only">Select: {event.sentence}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => select(event.id, target.checked)}
          className="size-4 cursor-pointer accent-accent"
        />
      </label>
      <EventIcon event={event} className="-my-1" />
      <div className="min-w-0">
        <Link
          href={`?${search ? `${search}&` : ''}event=${event.id}`}
          prefetch={false}
          data-row-link={index}
          data-event={event.id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(click) => {
            if (!isPlainClick(click)) return
            click.preventDefault()
            open(event.id)
          }}
          className="line-clamp-3 rounded-sm font-medium wrap-anywhere hover:text-accent-text"
        >
          {event.sentence}
        </Link>
        <div className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-text-faint">
          <RelativeTime at={event.at} className="sm:hidden" />
          <span className="wrap-anywhere">{fieldLabel(event.field)}</span>
          <About event={event} />
          {event.isTest && <TestBadge />}
          {event.needsPerson && event.acknowledgedAt === null && (
            <Badge tone="warning">Needs attention</Badge>
          )}
          {event.needsPerson && event.acknowledgedAt !== null && <span>Acknowledged</span>}
        </div>
      </div>
      <RelativeTime at={event.at} className="text-sm whitespace-nowrap text-text-faint max-sm:hidden" />
    </li>
  )
})
