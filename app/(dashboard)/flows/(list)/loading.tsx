import { FlowsHeader } from '@/components/flows/list/flows-header'
import { FiltersLoading, RowsLoading } from '@/components/flows/list/list-loading'
import { Skeleton } from '@/components/ui/skeleton'

export default function FlowsLoading() {
  return (
    <>
      <FlowsHeader />
      <FiltersLoading />
      <div className="mb-2 flex min-h-7 items-center">
        <Skeleton className="h-4 w-40" />
      </div>
      <RowsLoading />
    </>
  )
}
