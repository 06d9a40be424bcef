import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { RowLink, type RowLinkProps } from '@/components/list/row-link'
import { SelectBox } from '@/components/list/select-box'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { Unbroken } from '@/components/ui/unbroken'
import type { EventRow } from '@/lib/contract/event-log'
import { objectHref } from '@/lib/labels/object-href'
import { EventIcon } from '../words/event-icon'
import { fieldLabel, kindLabel } from '../words/event-words'
import { TestBadge } from '../words/test-badge'

interface EventItemProps extends Omit<RowLinkProps, 'id'> {
  event: EventRow
  /** What the number is called that it is about, where there are several. */
  number: string | undefined
  isSelected: boolean
  select: (id: number, isSelected: boolean) => void
  /** At the end of the line of facts. */
  more?: ReactNode
}

function About({ event }: { event: EventRow }) {
  const href = objectHref(event)
  if (!href || !event.objectKind) return null
  return (
    <Link href={href} prefetch={false} className="rounded-sm text-accent-text hover:underline">
      Open {kindLabel(event.objectKind).toLowerCase()}
    </Link>
  )
}

/** One event: what it is about, the sentence, when. Choosing the sentence shows all there is to know. */
export const EventItem = memo(function EventItem(props: EventItemProps) {
  const { event, number, isSelected, select, more, ...link } = props
  const isWaiting = event.needsPerson && event.acknowledgedAt === null
  return (
    <>
      <SelectBox
        label={`Select: ${event.sentence}`}
        checked={isSelected}
        onChange={(isChosen) => select(event.id, isChosen)}
      />
      <EventIcon event={event} className="-my-1 sm:my-0.5" />
      <div className="min-w-0">
        <RowLink
          {...link}
          id={String(event.id)}
          className="line-clamp-3 rounded-sm wrap-anywhere hover:text-accent-text"
        >
          <Unbroken text={event.sentence} />
        </RowLink>
        <div className="flex min-h-5 max-sm:mt-0.5 flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-text-faint">
          <RelativeTime at={event.at} className="sm:hidden" />
          <span className="wrap-anywhere">{fieldLabel(event.field)}</span>
          {number && <bdi className="wrap-anywhere">{number}</bdi>}
          <About event={event} />
          {event.isTest && <TestBadge />}
          {isWaiting && (
            <StateBadge
              state={{ label: 'Needs attention', tone: event.severity === 'danger' ? 'danger' : 'warning' }}
            />
          )}
          {event.needsPerson && event.acknowledgedAt !== null && <span>Acknowledged</span>}
          {more}
        </div>
      </div>
      <RelativeTime at={event.at} className="text-sm whitespace-nowrap text-text-faint max-sm:hidden" />
    </>
  )
})
