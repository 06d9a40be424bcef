'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ListCard } from '@/components/list/list-card'
import { LeadSentence } from '@/components/ui/lead-sentence'
import { SeeAll } from '@/components/ui/see-all'
import { SentenceRow, sentenceLook } from '@/components/ui/sentence-row'
import { StateTile } from '@/components/ui/state-tile'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import type { IncidentRow } from '@/lib/contract/alerts'
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
      <LeadSentence text={event.sentence} isBrief />
    </Link>
  </SentenceRow>
)

interface AttentionCardProps {
  /** Incidents on the same page. */
  incidents: readonly Pick<IncidentRow, 'objectKind' | 'objectId'>[]
  problem?: Problem
}

/**
 * The most severe events that need attention, each linked to what it is about. Updates live. Leaves out events
 * covered by an incident or about the same object as one; renders nothing if none remain.
 */
export function AttentionCard({ incidents, problem }: AttentionCardProps) {
  const query = useQuery(eventQueries.attention())
  const { data: health } = useQuery(healthQueries.now())
  const { total = 0, data, inIncidents = [] } = query.data ?? {}
  const told = new Set(incidents.map(({ objectKind, objectId }) => `${objectKind} ${objectId}`))
  const rows = data?.filter(
    ({ id, objectKind, objectId }) => !inIncidents.includes(id) && !told.has(`${objectKind} ${objectId}`),
  )
  if (rows?.length === 0 && total > 0) return null
  return (
    <ListCard
      title="Events that need attention"
      actions={(rows?.length ?? 0) > 0 && <SeeAll href="/events?needs_person=1" />}
      query={query}
      problem={problem}
      rows={rows?.slice(0, SHOWN)}
      empty={
        whyUnheard(health?.data)
          ? 'Events may not arrive, so this list may be incomplete. The cause is listed above.'
          : 'Nothing needs attention. Events that need action, such as a rejection or a restriction, appear here until they’re acknowledged.'
      }
      row={(event) => <Item key={event.id} event={event} />}
    />
  )
}
