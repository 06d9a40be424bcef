import { RowsLoading } from '@/components/list/rows-loading'
import { Skeleton } from '@/components/ui/skeleton'

/** Events that are on their way. */
export function EventsLoading() {
  return (
    <RowsLoading
      label="Loading events"
      lead={
        <>
          <Skeleton className="size-4" />
          <Skeleton className="size-7" />
        </>
      }
    />
  )
}
