import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import type { CodeView } from './code-view'

const codes = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function Line() {
  return (
    <div className="flex h-14.25 items-center gap-3 border-t border-border px-3 @max-md:h-22">
      <Skeleton className="size-11 shrink-0" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-1/5" />
    </div>
  )
}

function CardBones() {
  return (
    <div className="flex gap-3 rounded-lg border border-border p-3 sm:flex-col">
      <Skeleton className="aspect-square max-sm:w-24 max-sm:shrink-0" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </div>
  )
}

/** Placeholders of codes, in their final positions. */
export function GridLoading({ view }: { view: CodeView }) {
  const Bones = view === 'list' ? Line : CardBones
  return (
    <div
      role="status"
      aria-label="Loading QR codes"
      className={classNames('@container', view === 'list' && 'hanging-rows')}
    >
      <div
        aria-hidden="true"
        className={
          view === 'list'
            ? undefined
            : 'grid grid-cols-1 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4'
        }
      >
        {view === 'list' && <div className="h-9 @max-3xl:hidden" />}
        {codes.map((code) => (
          <Bones key={code} />
        ))}
      </div>
    </div>
  )
}
