import { RowsLoading } from '@/components/list/rows-loading'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholders of incidents. */
export function IncidentsLoading() {
  return (
    <RowsLoading
      label="Loading incidents"
      hasHead
      lead={<Skeleton className="size-7" />}
      // In wide windows, a row has one line.
      className="h-16.75 xl:h-13.25 xl:[&>div>:nth-child(2)]:hidden"
    />
  )
}
