import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { RowLink, type RowLinkProps } from '@/components/list/row-link'
import { SelectBox } from '@/components/list/select-box'
import { Fact, Facts } from '@/components/ui/facts-line'
import { LeadSentence } from '@/components/ui/lead-sentence'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import type { EventRow } from '@/lib/contract/event-log'
import { objectHref } from '@/lib/labels/object-href'
import { EventIcon } from '../words/event-icon'
import { fieldLabel, kindLabel } from '../words/event-words'
import { TestBadge } from '../words/test-badge'
import { isFromAnotherTime } from './arrival'

interface EventItemProps extends Omit<RowLinkProps, 'id'> {
  event: EventRow
  /** Name of its number, if there are several. */
  number: string | undefined
  isSelected: boolean
  select: (id: number, isSelected: boolean) => void
  /** Every event of the list needs attention, so rows don't say so. */
  areAllWaiting: boolean
  /** At the end of the details line. */
  more?: ReactNode
}

/** The page of what it is about. */
function aboutOf(event: EventRow): ReactNode {
  const href = objectHref(event)
  return (
    href &&
    event.objectKind && (
      <Link
        href={href}
        prefetch={false}
        className="rounded-sm whitespace-nowrap text-text-muted underline underline-offset-2 hover:text-accent-text"
      >
        Open {kindLabel(event.objectKind).toLowerCase()}
      </Link>
    )
  )
}

/**
 * Covers the icon of the hovered row, and of all rows during a selection; on touch screens, it is beside the icon.
 */
const boxLook =
  'flex items-start pointer-fine:absolute pointer-fine:-inset-1 pointer-fine:z-1 pointer-fine:bg-surface pointer-fine:pt-2 pointer-fine:pl-1 pointer-fine:opacity-0 pointer-fine:group-hover/row:bg-surface-sunken pointer-fine:group-hover/row:opacity-100 pointer-fine:has-checked:opacity-100 pointer-fine:has-focus-visible:opacity-100 pointer-fine:in-[main:has([data-selection-bar])]:opacity-100'

/** An event: what it is about, the sentence, and when it arrived. Clicking the sentence shows all details. */
export const EventItem = memo(function EventItem(props: EventItemProps) {
  const { event, number, isSelected, select, areAllWaiting, more, ...link } = props
  const isWaiting = event.needsPerson && event.acknowledgedAt === null
  const about = aboutOf(event)
  return (
    <>
      <span className="relative flex items-start gap-3 self-start sm:my-0.5">
        <span className={boxLook}>
          <SelectBox
            label={`Select: ${event.sentence}`}
            checked={isSelected}
            onChange={(isChosen) => select(event.id, isChosen)}
          />
        </span>
        <EventIcon event={event} />
      </span>
      <div className="min-w-0">
        <RowLink
          {...link}
          id={String(event.id)}
          className="line-clamp-8 rounded-sm wrap-anywhere hover:text-accent-text sm:line-clamp-3"
        >
          <LeadSentence text={event.sentence} />
        </RowLink>
        <div className="min-h-5 text-xs leading-5 text-text-faint max-sm:mt-0.5">
          <Facts>
            <span className="sm:hidden">
              <RelativeTime at={event.receivedAt} className="inline-block first-letter:uppercase" />
            </span>
            <Fact>{fieldLabel(event.field)}</Fact>
            {number && (
              <Fact>
                <bdi>{number}</bdi>
              </Fact>
            )}
            {isFromAnotherTime(event) && (
              <Fact>
                Happened <RelativeTime at={event.at} />
              </Fact>
            )}
            {about && <Fact>{about}</Fact>}
            {event.needsPerson && !isWaiting && <Fact>Acknowledged</Fact>}
            {event.isTest && <TestBadge />}
            {isWaiting && !areAllWaiting && (
              // On phones, always on its own line.
              <span className="max-sm:basis-full">
                <StateBadge
                  state={{
                    label: 'Needs attention',
                    tone: event.severity === 'danger' ? 'danger' : 'warning',
                  }}
                />
              </span>
            )}
            {more && <span className="inline-flex h-5 items-center">{more}</span>}
          </Facts>
        </div>
      </div>
      <p className="flex h-6 items-center text-sm whitespace-nowrap text-text-faint max-sm:hidden">
        <RelativeTime
          at={event.receivedAt}
          className="inline-block text-right first-letter:uppercase lg:min-w-24"
        />
      </p>
    </>
  )
})
