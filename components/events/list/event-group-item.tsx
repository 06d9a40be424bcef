import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { RowLink, type RowLinkProps } from '@/components/list/row-link'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { Unbroken } from '@/components/ui/unbroken'
import { formatNumber } from '@/lib/labels/numbers'
import { type EventGroup, idsOf } from './event-groups'
import { EventItem } from './event-item'

interface EventGroupItemProps {
  group: EventGroup
  /** Name of its number, if there are several. */
  number: string | undefined
  openedId: string | undefined
  hrefOf: (id: string) => string
  open: RowLinkProps['open']
  selected: ReadonlySet<number>
  select: (id: number, isSelected: boolean) => void
  areAllWaiting: boolean
}

/** A row for an event and earlier ones of the same message or call: their number, and each of them when expanded. */
export function EventGroupItem(props: EventGroupItemProps) {
  const { group, number, selected, select, areAllWaiting, ...list } = props
  const { newest, earlier } = group
  const { openedId, hrefOf, open } = list
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const isUnfolded = isAsked || earlier.some((event) => String(event.id) === openedId)
  const key = String(newest.id)
  const row = { event: newest, number, areAllWaiting, href: hrefOf(key), isOpen: key === openedId, open }
  if (earlier.length === 0) return <EventItem {...row} isSelected={selected.has(newest.id)} select={select} />
  return (
    <>
      <EventItem
        {...row}
        isSelected={idsOf(group).every((each) => selected.has(each))}
        select={(_, isSelected) => {
          for (const each of idsOf(group)) select(each, isSelected)
        }}
        more={
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? id : undefined}
            onClick={() => setIsAsked(!isUnfolded)}
            className="-my-0.5 inline-flex min-h-6 items-center gap-1 rounded-sm align-middle text-text-muted hover:text-text pointer-coarse:min-h-10"
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames('size-3.5 transition-transform', isUnfolded && 'rotate-90')}
            />
            {formatNumber(earlier.length)} earlier
          </button>
        }
      />
      {isUnfolded && <EarlierEvents id={id} events={earlier} {...list} />}
    </>
  )
}

interface EarlierEventsProps extends Pick<EventGroupItemProps, 'openedId' | 'hrefOf' | 'open'> {
  id: string
  events: EventGroup['earlier']
}

function EarlierEvents({ id, events, openedId, hrefOf, open }: EarlierEventsProps) {
  return (
    <ul id={id} aria-label="Earlier events" className="col-start-2 mt-1.5 grid gap-1.5 sm:col-end-4">
      {events.map((event) => {
        const key = String(event.id)
        return (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <RowLink
              id={key}
              href={hrefOf(key)}
              isOpen={key === openedId}
              open={open}
              className="min-w-0 rounded-sm text-text-muted wrap-anywhere hover:text-accent-text aria-[current]:text-accent-text"
            >
              <Unbroken text={event.sentence} />
            </RowLink>
            <RelativeTime at={event.at} className="whitespace-nowrap text-text-faint" />
          </li>
        )
      })}
    </ul>
  )
}
