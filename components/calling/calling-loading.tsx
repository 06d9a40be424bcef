import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'

/** Widths of the tab labels. */
const tabs = ['w-7', 'w-14', 'w-19', 'w-15', 'w-13']

/** Placeholder of the page: the tabs and the two cards of the first one. */
export function CallingLoading() {
  return (
    <div aria-busy="true" aria-label="Loading calling settings">
      <div className="flex h-9 items-center gap-5 overflow-hidden shadow-[inset_0_-1px_0_var(--border)]">
        {tabs.map((width) => (
          <Skeleton key={width} className={`h-4 shrink-0 ${width}`} />
        ))}
      </div>
      <div className="grid gap-4 pt-4">
        <SkeletonCard className="h-78 sm:h-65 md:h-47 xl:h-42" />
        <SkeletonCard className="h-140" />
      </div>
    </div>
  )
}
