import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { RowLink, type RowLinkProps } from '@/components/list/row-link'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { Unbroken } from '@/components/ui/unbroken'
import type { EventRow } from '@/lib/contract/event-log'
import { formatNumber } from '@/lib/labels/numbers'

interface EarlierEventsProps {
  events: readonly EventRow[]
  openedId: string | undefined
  hrefOf: (id: string) => string
  open: RowLinkProps['open']
}

/** The events of a message or call before its newest: how many, and once unfolded, each with its time. */
export function EarlierEvents({ events, openedId, hrefOf, open }: EarlierEventsProps) {
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const isUnfolded = isAsked || events.some((event) => String(event.id) === openedId)
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? id : undefined}
        onClick={() => setIsAsked(!isUnfolded)}
        className="col-start-3 -mb-1 flex min-h-6 items-center gap-1 justify-self-start rounded-sm text-xs text-text-muted hover:text-text pointer-coarse:min-h-10 sm:col-start-4 sm:row-start-1 sm:self-end sm:justify-self-end"
      >
        <ChevronRight
          aria-hidden="true"
          className={classNames('size-3.5 transition-transform', isUnfolded && 'rotate-90')}
        />
        {formatNumber(events.length)} earlier
      </button>
      {isUnfolded && (
        <ul id={id} aria-label="Earlier events" className="col-start-3 mt-1 grid gap-1 sm:col-span-2">
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
      )}
    </>
  )
}
