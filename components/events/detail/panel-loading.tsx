import { Skeleton, SkeletonLines } from '@/components/ui/skeleton'

export function PanelLoading() {
  return (
    <div role="status" aria-label="Loading event" className="space-y-3">
      <Skeleton className="h-5 w-40" />
      <SkeletonLines className="h-28" />
      <SkeletonLines className="h-48" />
    </div>
  )
}
