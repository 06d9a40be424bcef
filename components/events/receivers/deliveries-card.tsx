'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ListCard } from '@/components/list/list-card'
import { LoadMore } from '@/components/list/load-more'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
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
  /** Shows only this replay's deliveries, and their number. */
  replay?: { id: string; deliveries: number }
}

interface DeliveriesCardProps {
  receiverId: string
  shown: ShownDeliveries
  show: (shown: ShownDeliveries) => void
  blockedBecause: string | undefined
}

/** Deliveries to a receiver, newest first, or those of a replay. Updates live. */
export function DeliveriesCard({ receiverId, shown, show, blockedBecause }: DeliveriesCardProps) {
  const { state, replay } = shown
  const query = useInfiniteQuery(
    receiverQueries.deliveries(receiverId, {
      ...(state === every ? {} : { state }),
      ...(replay ? { replay: replay.id } : {}),
    }),
  )
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  return (
    <ListCard
      title="Deliveries"
      lead={
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
      }
      query={query}
      rows={data?.pages.flatMap((page) => page.data)}
      empty={
        state === every ? 'No deliveries yet. New events appear here.' : 'No deliveries with this status.'
      }
      row={(delivery) => <DeliveryItem key={delivery.id} {...{ receiverId, delivery, blockedBecause }} />}
    >
      {hasNextPage && (
        <LoadMore
          pages={data?.pages.length ?? 0}
          isLoading={isFetchingNextPage}
          failure={error ?? undefined}
          load={() => void fetchNextPage()}
          label="Load more"
        />
      )}
    </ListCard>
  )
}
