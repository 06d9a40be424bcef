import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRef } from 'react'
import { closePopoverAround } from '@/components/shell/close-popover-around'
import { HealthStrip } from '@/components/shell/health-strip'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { permits, type Role, refusal } from '@/lib/access/roles'
import { commentQueries } from '@/lib/browser/comments'
import { eventQueries } from '@/lib/browser/events'
import { useAcknowledgeEvents } from '@/lib/browser/events-changes'
import { healthQueries } from '@/lib/browser/health'
import { incidentQueries } from '@/lib/browser/incidents'
import type { EventAcknowledge } from '@/lib/contract/event-log'
import { formatNumber } from '@/lib/labels/numbers'
import { BellIncidents } from './bell-incidents'
import { BellItem } from './bell-item'
import { BellMentions } from './bell-mentions'

/** Notifications until someone acknowledges them. Load it lazily: the bell is rarely opened. */
export function BellContents({ role, titleId }: { role: Role; titleId: string }) {
  const seesEvents = permits(role, 'events.read')
  const { data, error } = useQuery({ ...eventQueries.attention(), enabled: seesEvents })
  const { data: mentions } = useQuery(commentQueries.mentions())
  const health = useQuery(healthQueries.now())
  const acknowledge = useAcknowledgeEvents()
  const heading = useRef<HTMLHeadingElement>(null)
  const seesIncidents = permits(role, 'incidents.read')
  const incidents = useQuery({ ...incidentQueries.open(), enabled: seesIncidents })
  // Problems covered by an incident are shown there.
  const told = seesIncidents ? (data?.inIncidents ?? []) : []
  const events = data?.data.filter(({ id }) => !told.includes(id)) ?? []
  const total = (data?.total ?? 0) - told.length
  // With a problem or incident above, an empty list isn't good news.
  const hasIncidents = seesIncidents && incidents.data?.total !== 0
  const isClear = data !== undefined && total === 0 && health.data?.data.length === 0 && !hasIncidents
  const blockedBecause = refusal(role, 'events.acknowledge')
  const done = (which: EventAcknowledge) =>
    // The pressed button disappears with its event.
    acknowledge.mutate(which, { onSuccess: toHeading })
  const toHeading = () => heading.current?.focus()

  return (
    <>
      <header className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="font-semibold outline-none">
          {seesEvents || seesIncidents ? 'Needs attention' : 'Mentions'}
        </h2>
        {events.length > 0 && (
          <Button
            size="small"
            pending={acknowledge.isPending}
            blockedBecause={blockedBecause}
            // Everything, including what isn't shown; events newer than the newest one shown stay.
            onClick={() =>
              done(
                total > events.length
                  ? { upTo: Math.max(...events.map(({ id }) => id)) }
                  : { ids: events.map(({ id }) => id) },
              )
            }
          >
            {total > events.length
              ? `Acknowledge all ${formatNumber(total)} events`
              : 'Acknowledge all events'}
          </Button>
        )}
      </header>
      <HealthStrip className="max-h-1/2 shrink-0 overflow-y-auto border-t border-border" />
      <BellMentions />
      {seesIncidents && (
        <BellIncidents blockedBecause={refusal(role, 'incidents.manage')} onAcknowledged={toHeading} />
      )}
      {!seesEvents && !seesIncidents && mentions?.total === 0 && (
        <p className="border-t border-border px-4 py-6 text-center text-pretty text-text-muted">
          No unread mentions. Comments that mention you appear here.
        </p>
      )}
      {acknowledge.error && <ProblemNotice problem={problemOf(acknowledge.error)} className="mx-4 mb-3" />}
      {error && <ProblemNotice problem={problemOf(error)} className="mx-4 mb-3" />}
      {isClear && (
        <p className="border-t border-border px-4 py-6 text-center text-pretty text-text-muted">
          All clear. Rejected or paused templates, numbers with problems, and restrictions appear here.
        </p>
      )}
      {events.length > 0 && (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {events.map((event) => (
            <BellItem
              key={event.id}
              event={event}
              blockedBecause={blockedBecause}
              acknowledge={(id) => done({ ids: [id] })}
            />
          ))}
        </ul>
      )}
      {seesEvents && (
        <footer className="border-t border-border px-4 py-2.5 text-sm">
          <Link
            href="/events?needs_person=1"
            prefetch={false}
            onClick={(event) => closePopoverAround(event.currentTarget)}
            className="rounded-sm text-accent-text hover:underline"
          >
            {total > events.length ? `See all ${formatNumber(total)} events` : 'View in all events'}
          </Link>
        </footer>
      )}
    </>
  )
}
