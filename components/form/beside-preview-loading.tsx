import { Skeleton, SkeletonCard, SkeletonPhone } from '@/components/ui/skeleton'
import { previewPane } from './preview-pane'

/** A form beside a phone while what they show is on its way. */
export const BesidePreviewLoading = () => (
  <div
    aria-hidden="true"
    className="min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_clamp(18rem,37%,34rem)] min-[1100px]:gap-x-6"
  >
    <SkeletonCard className="h-128" />
    <div className={`${previewPane} max-[1099px]:hidden`}>
      <Skeleton className="mx-auto h-8 w-64" />
      <SkeletonPhone />
    </div>
  </div>
)
