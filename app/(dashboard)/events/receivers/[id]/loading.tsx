import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'

export default function ReceiverLoading() {
  return (
    <div aria-busy="true" className="contents">
      <PageHeader
        title={<Skeleton className="h-7 w-56 max-w-full" />}
        breadcrumbs={[
          { label: 'Events', href: '/events' },
          { label: 'Set up events', href: '/events/setup' },
        ]}
      />
      <div className="space-y-4">
        <SkeletonCard className="h-48" />
        <SkeletonCard className="h-72" />
      </div>
    </div>
  )
}
