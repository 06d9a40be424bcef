import { ScrollText, SearchX } from 'lucide-react'
import { RowsLoading } from '@/components/table/rows-loading'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export function NoEntries() {
  return (
    <EmptyState icon={<ScrollText />} title="Nothing was done yet">
      Every change somebody makes here is written down, with what was there before.
    </EmptyState>
  )
}

export function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No entry matches"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or take a filter away.
    </EmptyState>
  )
}

export function EntriesLoading() {
  return <RowsLoading label="The audit log is loading" />
}
