import { OverviewHeader } from '@/components/overview/overview-header'
import { OverviewLayout } from '@/components/overview/overview-layout'
import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonRows } from '@/components/ui/skeleton-shapes'

const tiles = ['numbers', 'templates', 'attention', 'messages']

/** Placeholder for a figure: its name, value and status. */
const Tile = () => (
  <div className="h-full min-h-24 space-y-2.5 rounded-lg border border-border bg-surface-raised p-4">
    <Skeleton className="h-3.5 w-24 max-w-full" />
    <Skeleton className="h-5 w-16" />
    <Skeleton className="h-3 w-28 max-w-full" />
  </div>
)

export default function OverviewLoading() {
  return (
    <div role="status" aria-label="Loading overview">
      <OverviewHeader />
      <OverviewLayout
        tiles={tiles.map((tile) => <Tile key={tile} />)}
        top={<SkeletonRows rows={3} />}
        main={<SkeletonRows rows={7} />}
        side={<SkeletonRows rows={5} />}
      />
    </div>
  )
}
