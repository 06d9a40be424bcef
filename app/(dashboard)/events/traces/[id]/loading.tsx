import { PageHeader } from '@/components/ui/page-header'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'

export default function TraceLoading() {
  return (
    <div aria-busy="true" className="contents">
      <PageHeader title="Trace" breadcrumbs={[{ label: 'Events', href: '/events' }]} />
      <SkeletonCard className="h-72" />
    </div>
  )
}
