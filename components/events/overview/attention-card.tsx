'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SentenceRow, sentenceLook } from '@/components/ui/sentence-row'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Unbroken } from '@/components/ui/unbroken'
import { eventQueries } from '@/lib/browser/events'
import type { Problem } from '@/lib/contract/error-object'
import type { EventRow } from '@/lib/contract/event-log'
import { formatNumber } from '@/lib/labels/numbers'
import { EventIcon } from '../words/event-icon'
import { objectHref } from '../words/object-href'
import { TestBadge } from '../words/test-badge'

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
  const { data, error, isFetching, refetch } = useQuery(eventQueries.attention())
  const failure = data ? undefined : error ? problemOf(error) : problem
  const total = data?.total ?? 0
  return (
    <Card
      isFlush
      title="Events waiting for review"
      actions={
        total > SHOWN && (
          <Link
            href="/events?needs_person=1"
            prefetch={false}
            className="rounded-sm text-sm text-accent-text hover:underline"
          >
            See all {formatNumber(total)}
          </Link>
        )
      }
    >
      {!data && !failure && <SkeletonLines className="mx-4 mb-4 h-16" />}
      {failure && (
        <div className="px-4 pb-4">
          <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />
        </div>
      )}
      {data && total === 0 && (
        <p className="px-4 pb-4 text-pretty text-text-muted">
          Nothing to review. Events that need action, such as a rejection or a restriction, appear here until
          they are acknowledged. The status of numbers and templates is shown next to this.
        </p>
      )}
      {total > 0 && (
        <ul>
          {data?.data.slice(0, SHOWN).map((event) => (
            <Item key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  )
}
