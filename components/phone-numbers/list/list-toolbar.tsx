import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input } from '@/components/ui/input'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { NumberFilters } from './filter-numbers'

interface ListToolbarProps {
  filters: NumberFilters
  change: (part: Partial<NumberFilters>) => void
  total: number
  shown: number
  /** Numbers that someone should look at. */
  urgent: number
}

/** Among fewer there is nothing to find. */
const searchedFrom = 2

const numbers = (count: number) => (count === 1 ? '1 number' : `${count} numbers`)

function summary({ filters, total, shown, urgent }: Omit<ListToolbarProps, 'change'>): string {
  if (filters.text.trim() !== '' || filters.isUrgent) return `${shown} of ${numbers(total)}`
  if (urgent === 0) return `${numbers(total)}, all healthy`
  return `${numbers(total)}, ${urgent} ${urgent === 1 ? 'needs' : 'need'} attention`
}

/** How many numbers there are, and among several a way to find one. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, change, total } = props
  // Undoing the filters a link came with leaves them in their place.
  const [wasFiltered] = useState(filters.text !== '' || filters.isUrgent)
  const isSearched = total >= searchedFrom || wasFiltered || filters.text !== '' || filters.isUrgent
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isSearched && (
        <>
          <search className="relative min-w-0 flex-1 basis-56 sm:max-w-80">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-text-faint"
            />
            <Input
              type="search"
              aria-label="Search numbers"
              placeholder="Search by name or number"
              autoComplete="off"
              spellCheck={false}
              value={filters.text}
              onChange={({ target }) => change({ text: target.value })}
              className="pl-8"
            />
          </search>
          <SegmentedControl
            label="Filter numbers"
            className="*:whitespace-nowrap"
            segments={[
              { value: 'all', label: 'All' },
              { value: 'urgent', label: 'Needs attention' },
            ]}
            value={filters.isUrgent ? 'urgent' : 'all'}
            onChange={(which) => change({ isUrgent: which === 'urgent' })}
          />
        </>
      )}
      <p role="status" className="text-sm text-text-muted tabular-nums">
        {summary(props)}
      </p>
    </div>
  )
}
