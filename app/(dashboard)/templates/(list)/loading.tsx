import { FiltersLoading, RowsLoading } from '@/components/templates/list/list-loading'
import { TemplatesHeader } from '@/components/templates/list/templates-header'
import { Skeleton } from '@/components/ui/skeleton'

export default function TemplatesLoading() {
  return (
    <>
      <TemplatesHeader />
      <FiltersLoading />
      <div className="mb-2 flex min-h-7 items-center">
        <Skeleton className="h-4 w-56" />
      </div>
      <RowsLoading />
    </>
  )
}
