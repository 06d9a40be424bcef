'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ListCard } from '@/components/list/list-card'
import { SeeAll } from '@/components/ui/see-all'
import { SentenceRow, sentenceLook } from '@/components/ui/sentence-row'
import { StateTile } from '@/components/ui/state-tile'
import { Unbroken } from '@/components/ui/unbroken'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import type { Problem } from '@/lib/contract/error-object'
import type { EventRow } from '@/lib/contract/event-log'
import { objectHref } from '@/lib/labels/object-href'
import { severityWords } from '@/lib/labels/states/severities'
import { TestBadge } from '../words/test-badge'
import { whyUnheard } from '../words/unheard'

const SHOWN = 4

const Item = ({ event }: { event: EventRow }) => (
  <SentenceRow
    mark={<StateTile state={severityWords[event.severity]} />}
    at={event.at}
    badge={event.isTest && <TestBadge />}
  >
    <Link
      href={objectHref(event) ?? `/events?event=${event.id}`}
      prefetch={false}
      className={`${sentenceLook} rounded-sm hover:text-accent-text hover:underline`}
    >
      <Unbroken text={event.sentence} />
    </Link>
  </SentenceRow>
)

/**
 * The gravest events that wait for a person, each leading to what it is about; live. Those of an incident stand with the
 * incidents: where there are no others, nothing is drawn.
 */
export function AttentionCard({ problem }: { problem?: Problem }) {
  const query = useQuery(eventQueries.attention())
  const { data: health } = useQuery(healthQueries.now())
  const { total = 0, data, inIncidents = [] } = query.data ?? {}
  const rows = data?.filter(({ id }) => !inIncidents.includes(id))
  if (rows?.length === 0 && total > 0) return null
  return (
    <ListCard
      title="Events waiting for review"
      actions={(rows?.length ?? 0) > SHOWN && <SeeAll href="/events?needs_person=1" total={total} />}
      query={query}
      problem={problem}
      rows={rows?.slice(0, SHOWN)}
      empty={
        whyUnheard(health?.data)
          ? 'Events may not arrive, so this list may be incomplete. The cause is listed above.'
          : 'Nothing to review. Events that need action, such as a rejection or a restriction, appear here until they’re acknowledged.'
      }
      row={(event) => <Item key={event.id} event={event} />}
    />
  )
}
