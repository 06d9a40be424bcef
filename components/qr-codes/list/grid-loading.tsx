import { Skeleton } from '@/components/ui/skeleton'

const cards = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Cards that are on their way, in the places they will have. */
export function GridLoading() {
  return (
    <div role="status" aria-label="Loading QR codes">
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4"
      >
        {cards.map((card) => (
          <div key={card} className="flex gap-3 rounded-lg border border-border p-3 sm:flex-col">
            <Skeleton className="aspect-square max-sm:w-24 max-sm:shrink-0" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
