import { Skeleton } from '@/components/ui/skeleton'

/** In place of the list while it is read. */
export function RowsLoading() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-3 h-5 w-40" />
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className="flex items-center gap-6 border-t border-border px-3 py-3">
          <span className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </span>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
