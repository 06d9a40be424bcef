import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

interface RowsLoadingProps {
  /** What is said of it: `Loading events`. */
  label: string
  /** What rows begin with. */
  lead?: ReactNode
}

const widths = ['w-64', 'w-80', 'w-56', 'w-72', 'w-60', 'w-96', 'w-64', 'w-52']

/** Rows that are on their way, in the size they will have. */
export function RowsLoading({ label, lead }: RowsLoadingProps) {
  return (
    <div role="status" aria-label={label}>
      {widths.map((width, place) => (
        <div key={place} className="flex h-16.75 items-center gap-3 border-t border-border px-3">
          {lead}
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
