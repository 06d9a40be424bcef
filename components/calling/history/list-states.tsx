import { PhoneCall, SearchX } from 'lucide-react'
import { RowsLoading } from '@/components/list/rows-loading'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'

export function NoCalls() {
  return (
    <EmptyState icon={<PhoneCall />} title="No calls yet">
      Incoming and outgoing calls appear here right away, with every step.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching calls"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the name or number, or remove a filter. New matching calls appear here automatically.
    </EmptyState>
  )
}

export function CallsLoading() {
  return <RowsLoading label="Loading calls" lead={<Skeleton className="size-4" />} />
}
