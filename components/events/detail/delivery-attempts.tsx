'use client'

import { useQuery } from '@tanstack/react-query'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import { eventQueries } from '@/lib/browser/events'
import type { Delivery } from '@/lib/contract/events'
import { formatLatency } from '@/lib/labels/durations'
import type { State } from '@/lib/labels/states/state'

const states = new Map<string, State>([
  ['waiting', { label: 'Waiting', tone: 'warning', icon: 'clock' }],
  ['delivered', { label: 'Delivered', tone: 'success' }],
  ['given_up', { label: 'Failed', tone: 'danger' }],
])

/** Label of a delivery's state; unknown ones are shown as they are. */
const deliveryState = (state: string): State => states.get(state) ?? { label: state, tone: 'neutral' }

function OneDelivery({ delivery }: { delivery: Delivery }) {
  return (
    <li className="border-t border-border py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <StateBadge state={deliveryState(delivery.state)} />
        <span className="min-w-0 text-sm wrap-anywhere">{delivery.callback_url}</span>
      </div>
      <ol className="mt-1 space-y-0.5 text-sm text-text-muted">
        {delivery.attempts.map((attempt) => (
          <li key={`${attempt.at} ${attempt.outcome}`}>
            <RelativeTime at={attempt.at} className="text-text-faint" />: {attempt.outcome}{' '}
            <span className="whitespace-nowrap text-text-faint">({formatLatency(attempt.duration_ms)})</span>
          </li>
        ))}
        {delivery.due_at !== undefined && (
          <li className="text-text-faint">
            Next attempt <RelativeTime at={delivery.due_at} tense="future" />
          </li>
        )}
      </ol>
    </li>
  )
}

/** Every attempt of the embedded service to deliver an event's body, to every address. */
export function DeliveryAttempts({ eventId }: { eventId: number }) {
  const { data, error } = useQuery(eventQueries.deliveries(eventId))
  return (
    <section aria-labelledby="delivery-attempts">
      <h3 id="delivery-attempts" className="pb-2 font-semibold">
        Delivery attempts
      </h3>
      {error && <ProblemNotice problem={problemOf(error)} />}
      {!data && !error && <SkeletonLines className="h-12" />}
      {data?.data.length === 0 && (
        <p className="text-sm text-text-muted">This delivery came from another service.</p>
      )}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((delivery) => (
            <OneDelivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </section>
  )
}
