import { OverviewHeader } from '@/components/overview/overview-header'
import { OverviewLayout } from '@/components/overview/overview-layout'
import { Skeleton } from '@/components/ui/skeleton'

const tiles = ['numbers', 'templates', 'attention', 'messages']

export default function OverviewLoading() {
  return (
    <div role="status" aria-label="Loading overview">
      <OverviewHeader />
      <OverviewLayout
        tiles={tiles.map((tile) => <Skeleton key={tile} className="h-24 rounded-lg" />)}
        top={<Skeleton className="h-32 rounded-lg" />}
        main={<Skeleton className="h-96 rounded-lg" />}
        side={<Skeleton className="h-64 rounded-lg" />}
      />
    </div>
  )
}
