import { RowsLoading } from '@/components/list/rows-loading'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholders of events. */
export function EventsLoading() {
  return (
    <RowsLoading label="Loading events" hasHead className="h-13.5" lead={<Skeleton className="size-7" />} />
  )
}
