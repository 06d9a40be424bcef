import { ScrollText, SearchX } from 'lucide-react'
import { RowsLoading } from '@/components/list/rows-loading'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export function NoEntries() {
  return (
    <EmptyState icon={<ScrollText />} title="No activity yet">
      Every change made here is recorded, with the previous value.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching entries"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or remove a filter.
    </EmptyState>
  )
}

export function EntriesLoading() {
  return <RowsLoading label="The audit log is loading" />
}
