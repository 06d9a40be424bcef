import { RowsLoading } from '@/components/list/rows-loading'
import { Skeleton } from '@/components/ui/skeleton'

/** Incidents that are on their way. */
export function IncidentsLoading() {
  return <RowsLoading label="Loading incidents" hasHead lead={<Skeleton className="size-7" />} />
}
