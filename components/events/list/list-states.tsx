import { Activity, SearchX } from 'lucide-react'
import { RowsLoading } from '@/components/table/rows-loading'
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

export function EventsLoading() {
  return (
    <RowsLoading
      label="Events are loading"
      lead={
        <>
          <Skeleton className="size-4" />
          <Skeleton className="size-7" />
        </>
      }
    />
  )
}
