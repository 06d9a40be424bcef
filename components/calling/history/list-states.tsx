import { PhoneCall, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'

export function NoCalls() {
  return (
    <EmptyState icon={<PhoneCall />} title="There were no calls yet">
      A call that comes in or goes out appears here at once, and stays with every step of it.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No call matches"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Take a filter away. New calls that match appear here by themselves.
    </EmptyState>
  )
}

/** A real service tells of calls in events alone. */
export function NotKept() {
  return (
    <EmptyState
      icon={<PhoneCall />}
      title="This service keeps no list of calls"
      action={
        <LinkButton href="/events?object_kind=call" variant="primary">
          See events of calls
        </LinkButton>
      }
    >
      It tells of each call in events: who called whom, when it rang, and how it ended. They are all on the
      page Events.
    </EmptyState>
  )
}

/** Rows that are on their way, in the size they will have. */
export function RowsLoading() {
  return (
    <div role="status" aria-label="Calls are loading">
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-40', 'w-32'].map((width, place) => (
        <div key={place} className="flex h-16.75 items-center gap-3 border-t border-border px-3">
          <Skeleton className="size-4" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
