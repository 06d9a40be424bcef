import { classNames } from '@/components/ui/class-names'
import { Skeleton, SkeletonCard, SkeletonPhone } from '@/components/ui/skeleton'
import { besideNarrowPane, besidePane, previewPane } from './preview-pane'

/** Placeholder of a form beside a phone. */
export const BesidePreviewLoading = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames(besideNarrowPane, besidePane, className)}>
    <SkeletonCard className="h-128" />
    <div className={`${previewPane} max-[1099px]:hidden`}>
      <Skeleton className="mx-auto h-8 w-64" />
      <SkeletonPhone />
    </div>
  </div>
)
