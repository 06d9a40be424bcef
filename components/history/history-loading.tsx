import { RowsLoading } from '@/components/list/rows-loading'
import { Skeleton } from '@/components/ui/skeleton'

/** Placeholders of changes. */
export function HistoryLoading() {
  return (
    <RowsLoading label="Loading the history" hasHead isDense lead={<Skeleton className="ml-4 size-7" />} />
  )
}
