import { Skeleton } from '@/components/ui/skeleton'

const rows = ['w-40', 'w-48', 'w-36', 'w-44', 'w-32', 'w-48', 'w-40', 'w-36']

/** Placeholder of the grid, on phones of the list. */
export function GridLoading() {
  return (
    <div
      role="status"
      aria-label="Loading languages"
      className="overflow-hidden rounded-md border border-border"
    >
      {rows.map((width, index) => (
        <div
          key={`${index + 1}`}
          className="flex h-20 items-center gap-10 border-b border-border px-3 sm:h-13 sm:first:h-11"
        >
          <div className="space-y-3 sm:w-48">
            <Skeleton className={`h-4 ${width} max-w-full`} />
            <Skeleton className="h-6 w-32 sm:hidden" />
          </div>
          <Skeleton className="h-4 w-24 max-sm:hidden" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
