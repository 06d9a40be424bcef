import { RowsLoading } from '@/components/templates/list/list-states'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'

export default function TemplatesLoading() {
  return (
    <>
      <PageHeader
        title="Templates"
        description="Messages you prepare once and send to many people. The service reviews each language before it can be sent."
        actions={<Skeleton className="h-8 w-34" />}
      />
      <Skeleton className="mb-4 h-8" />
      <Skeleton className="mb-2 h-5 w-56" />
      <RowsLoading />
    </>
  )
}
