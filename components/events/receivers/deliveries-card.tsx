'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '@/components/list/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { SkeletonLines } from '@/components/ui/skeleton'
import { receiverQueries } from '@/lib/browser/receivers'
import type { ReceiverDeliveryState } from '@/lib/contract/receivers'
import { formatCount } from '@/lib/labels/numbers'
import { DeliveryItem, deliveryStates } from './delivery-item'

const every = 'all'
type Shown = typeof every | ReceiverDeliveryState

const segments: readonly { value: Shown; label: string }[] = [
  { value: every, label: 'All' },
  ...(['waiting', 'delivered', 'given_up'] as const).map((value) => ({
    value,
    label: deliveryStates[value].label,
  })),
]

export interface ShownDeliveries {
  state: Shown
  /** A replay whose lines are shown alone, and how many there are. */
  replay?: { id: string; deliveries: number }
}

interface DeliveriesCardProps {
  receiverId: string
  shown: ShownDeliveries
  show: (shown: ShownDeliveries) => void
  blockedBecause: string | undefined
}

/** Deliveries to one receiver, newest first, or those of one replay. Live. */
export function DeliveriesCard({ receiverId, shown, show, blockedBecause }: DeliveriesCardProps) {
  const { state, replay } = shown
  const query = useInfiniteQuery(
    receiverQueries.deliveries(receiverId, {
      ...(state === every ? {} : { state }),
      ...(replay ? { replay: replay.id } : {}),
    }),
  )
  const { data, error, isFetching, refetch, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Card title="Deliveries" isFlush>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3">
        <SegmentedControl
          label="Status"
          segments={segments}
          value={state}
          onChange={(next) => show({ ...shown, state: next })}
          className="max-xs:w-full"
        />
        {replay && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {formatCount(replay.deliveries, 'delivery', 'deliveries')} of the replay
            <Button size="small" onClick={() => show({ state: every })}>
              Show all
            </Button>
          </p>
        )}
      </div>
      {!rows && error && (
        <div className="px-4 pb-4">
          <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />
        </div>
      )}
      {!rows && !error && <SkeletonLines className="mx-4 mb-4 h-40" />}
      {rows?.length === 0 && (
        <p className="border-t border-border px-4 py-6 text-center text-pretty text-text-muted">
          {state === every ? 'No deliveries yet. New events appear here.' : 'No deliveries with this status.'}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul aria-label="Deliveries">
          {rows.map((delivery) => (
            <DeliveryItem key={delivery.id} {...{ receiverId, delivery, blockedBecause }} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          pages={data?.pages.length ?? 0}
          isLoading={isFetchingNextPage}
          failure={error ?? undefined}
          load={() => void fetchNextPage()}
          label="Load more"
        />
      )}
    </Card>
  )
}
