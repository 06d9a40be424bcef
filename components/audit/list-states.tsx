import { ScrollText, SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'

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

/** Rows that are on their way, in the size they will have. */
export function RowsLoading() {
  return (
    <div role="status" aria-label="The audit log is loading">
      {['w-64', 'w-80', 'w-56', 'w-72', 'w-60', 'w-96', 'w-64', 'w-52'].map((width, place) => (
        <div key={place} className="flex h-16.75 items-center gap-3 border-t border-border px-3">
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
