import { OverviewHeader } from '@/components/overview/overview-header'
import { OverviewLayout } from '@/components/overview/overview-layout'
import { SkeletonCard } from '@/components/ui/skeleton'

const tiles = ['numbers', 'templates', 'attention', 'messages']

export default function OverviewLoading() {
  return (
    <div role="status" aria-label="Loading overview">
      <OverviewHeader />
      <OverviewLayout
        tiles={tiles.map((tile) => <SkeletonCard key={tile} className="h-24" />)}
        top={<SkeletonCard className="h-32" />}
        main={<SkeletonCard className="h-96" />}
        side={<SkeletonCard className="h-64" />}
      />
    </div>
  )
}
