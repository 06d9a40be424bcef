'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ListCard } from '@/components/list/list-card'
import { SeeAll } from '@/components/ui/see-all'
import { SentenceRow, sentenceLook } from '@/components/ui/sentence-row'
import { Unbroken } from '@/components/ui/unbroken'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import type { Problem } from '@/lib/contract/error-object'
import type { EventRow } from '@/lib/contract/event-log'
import { EventIcon } from '../words/event-icon'
import { objectHref } from '../words/object-href'
import { TestBadge } from '../words/test-badge'
import { whyUnheard } from '../words/unheard'

const SHOWN = 4

const Item = ({ event }: { event: EventRow }) => (
  <SentenceRow mark={<EventIcon event={event} />} at={event.at} badge={event.isTest && <TestBadge />}>
    <Link
      href={objectHref(event) ?? `/events?event=${event.id}`}
      prefetch={false}
      className={`${sentenceLook} rounded-sm hover:text-accent-text hover:underline`}
    >
      <Unbroken text={event.sentence} />
    </Link>
  </SentenceRow>
)

/** The newest events that wait for a person, each leading to what it is about; live. */
export function AttentionCard({ problem }: { problem?: Problem }) {
  const query = useQuery(eventQueries.attention())
  const { data: health } = useQuery(healthQueries.now())
  const total = query.data?.total ?? 0
  return (
    <ListCard
      title="Events waiting for review"
      actions={total > SHOWN && <SeeAll href="/events?needs_person=1" total={total} />}
      query={query}
      problem={problem}
      rows={query.data?.data.slice(0, SHOWN)}
      empty={
        whyUnheard(health?.data)
          ? 'Events may not arrive, so this list may be incomplete. The cause is listed above.'
          : 'Nothing to review. Events that need action, such as a rejection or a restriction, appear here until they’re acknowledged.'
      }
      row={(event) => <Item key={event.id} event={event} />}
    />
  )
}
