import { besideNarrowPane, besidePane, previewPane } from '@/components/form/preview-pane'
import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonFields, SkeletonPhone } from '@/components/ui/skeleton-shapes'

const card = 'rounded-lg border border-border bg-surface-raised p-4'

/** Placeholder of the profile page. In its own file, so that the loading page doesn't load the whole screen. */
export function ProfileLoading() {
  return (
    <div aria-busy="true" aria-label="Loading profile" className={`${besideNarrowPane} ${besidePane}`}>
      <div className="space-y-4">
        <Skeleton className="h-8 min-[1100px]:hidden pointer-coarse:h-11" />
        <div className={card}>
          <Skeleton className="h-4 w-20" />
          <div className="mt-4 flex items-center gap-4">
            <Skeleton className="size-22 shrink-0 rounded-full" />
            <Skeleton className="h-18 flex-1" />
          </div>
        </div>
        <div className={card}>
          <Skeleton className="mb-5 h-4 w-20" />
          <SkeletonFields count={5} />
        </div>
      </div>
      <div className={`${previewPane} max-[1099px]:hidden`}>
        <SkeletonPhone />
      </div>
    </div>
  )
}
