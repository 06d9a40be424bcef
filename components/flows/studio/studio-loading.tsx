import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'

/** The studio while the flow is being read. */
export function StudioLoading() {
  return (
    <div aria-busy="true" data-full-width>
      <PageHeader
        title={<Skeleton className="h-7 w-56" />}
        breadcrumbs={[{ label: 'Flows', href: '/flows' }]}
      />
      <Skeleton className="h-128 rounded-lg" />
    </div>
  )
}
