import { PhoneCall, SearchX } from 'lucide-react'
import { RowsLoading } from '@/components/table/rows-loading'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
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
      Nobody here has that name or number, or a filter leaves them out: take one away. New calls that match
      appear here by themselves.
    </EmptyState>
  )
}

export function CallsLoading() {
  return <RowsLoading label="Calls are loading" lead={<Skeleton className="size-4" />} />
}
