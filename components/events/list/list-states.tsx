import { Activity, SearchX } from 'lucide-react'
import { RowsLoading } from '@/components/list/rows-loading'
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
      When a template is approved, someone writes or a call comes in, it appears here right away. Until then,
      check that events reach this console.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching events"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or remove a filter. New matching events appear here automatically.
    </EmptyState>
  )
}

export function EventsLoading() {
  return (
    <RowsLoading
      label="Loading events"
      lead={
        <>
          <Skeleton className="size-4" />
          <Skeleton className="size-7" />
        </>
      }
    />
  )
}
