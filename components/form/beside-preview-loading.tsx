import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonCard, SkeletonPhone } from '@/components/ui/skeleton-shapes'
import { besideNarrowPane, besidePane, previewPane } from './preview-pane'

/** Placeholder of a form beside a phone. */
export const BesidePreviewLoading = () => (
  <div aria-hidden="true" className={`${besideNarrowPane} ${besidePane}`}>
    <SkeletonCard className="h-128" />
    <div className={`${previewPane} max-[1099px]:hidden`}>
      <Skeleton className="mx-auto h-8 w-64" />
      <SkeletonPhone />
    </div>
  </div>
)
