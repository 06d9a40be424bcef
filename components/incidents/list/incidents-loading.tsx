import { RowsLoading } from '@/components/list/rows-loading'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholders of incidents. */
export function IncidentsLoading() {
  return <RowsLoading label="Loading incidents" hasHead lead={<Skeleton className="size-7" />} />
}
