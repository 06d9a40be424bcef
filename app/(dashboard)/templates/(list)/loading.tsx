import { RowsLoading } from '@/components/templates/list/list-states'
import { TemplatesHeader } from '@/components/templates/list/templates-header'
import { Skeleton } from '@/components/ui/skeleton'

export default function TemplatesLoading() {
  return (
    <>
      <TemplatesHeader />
      <Skeleton className="mb-4 h-8 pointer-coarse:h-10 max-sm:h-28" />
      <Skeleton className="mb-2 h-5 w-56" />
      <RowsLoading />
    </>
  )
}
