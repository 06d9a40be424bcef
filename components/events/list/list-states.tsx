import { Activity, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'

export function NoEvents() {
  return (
    <EmptyState
      icon={<Activity />}
      title="Nothing has happened yet"
      action={
        <LinkButton href="/events/setup" variant="primary">
          Set up events
        </LinkButton>
      }
    >
      When a template is approved, somebody writes or a call comes in, it appears here at once. Until then,
      check that events reach this console.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No event matches"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or take a filter away. New events that match appear here by themselves.
    </EmptyState>
  )
}

/** Rows that are on their way, in the size they will have. */
export function RowsLoading() {
  return (
    <div role="status" aria-label="Events are loading">
      {['w-64', 'w-80', 'w-56', 'w-72', 'w-60', 'w-96', 'w-64', 'w-52'].map((width, place) => (
        <div key={place} className="flex h-16.75 items-center gap-3 border-t border-border px-3">
          <Skeleton className="size-4" />
          <Skeleton className="size-7" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
