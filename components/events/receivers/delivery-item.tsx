'use client'

import { RotateCw } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { useRetryDeliveries } from '@/lib/browser/receivers'
import type { ReceiverDelivery, ReceiverDeliveryState } from '@/lib/contract/receivers'
import { formatLatency } from '@/lib/labels/durations'
import { formatCount } from '@/lib/labels/numbers'
import type { State } from '@/lib/labels/states/state'
import { exactMoment } from '@/lib/labels/times'

export const deliveryStates: Record<ReceiverDeliveryState, State> = {
  waiting: { label: 'Waiting', tone: 'warning', icon: 'clock' },
  delivered: { label: 'Delivered', tone: 'success' },
  given_up: { label: 'Failed', tone: 'danger' },
  replayed: { label: 'Replayed', tone: 'neutral' },
}

/** The newest attempts are shown at once, the rest on request. */
const SHOWN = 2

interface DeliveryItemProps {
  receiverId: string
  delivery: ReceiverDelivery
  blockedBecause: string | undefined
}

/** A delivery: its content, every attempt, and when the next one is due. */
export function DeliveryItem({ receiverId, delivery, blockedBecause }: DeliveryItemProps) {
  const { id, state, createdAt, dueAt, replayId, attempts, events } = delivery
  const retry = useRetryDeliveries(receiverId)
  const older = attempts.slice(0, -SHOWN)
  return (
    <li className="border-t border-border px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-text-faint">
          <StateBadge state={deliveryStates[state]} />
          <RelativeTime at={createdAt} />
          {replayId !== null && <span>Replay</span>}
        </p>
        {dueAt !== null && (
          <Button
            size="small"
            pending={retry.isPending}
            blockedBecause={blockedBecause}
            onClick={() => retry.mutate(id)}
          >
            <RotateCw aria-hidden="true" className="size-4" />
            Retry now
          </Button>
        )}
      </div>
      <ul className="mt-1">
        {events.length === 0 && <li className="text-text-muted">The events are no longer stored.</li>}
        {events.map((event) => (
          <li key={event.id} className="text-pretty wrap-anywhere">
            <Link href={`/events?event=${event.id}`} className="rounded-sm hover:underline">
              {event.sentence}
            </Link>
          </li>
        ))}
      </ul>
      {older.length > 0 && (
        <details className="mt-1 text-sm text-text-muted">
          <summary className="rounded-sm text-text-faint">
            {formatCount(older.length, 'earlier attempt')}
          </summary>
          <Attempts attempts={older} />
        </details>
      )}
      <div className="mt-1 text-sm text-text-muted">
        <Attempts attempts={attempts.slice(-SHOWN)} />
        {dueAt !== null && (
          <p className="text-text-faint">
            Next attempt <RelativeTime at={dueAt} tense="future" />{' '}
            <span suppressHydrationWarning>({exactMoment(dueAt)})</span>
          </p>
        )}
      </div>
    </li>
  )
}

const Attempts = ({ attempts }: Pick<ReceiverDelivery, 'attempts'>) => (
  <ol className="space-y-0.5">
    {attempts.map((attempt) => (
      <li key={`${attempt.at} ${attempt.outcome}`} className="wrap-anywhere">
        <RelativeTime at={attempt.at} className="text-text-faint" />: {attempt.outcome}{' '}
        <span className="whitespace-nowrap text-text-faint">({formatLatency(attempt.durationMs)})</span>
      </li>
    ))}
  </ol>
)
