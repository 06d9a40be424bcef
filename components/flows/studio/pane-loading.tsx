import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonPhone } from '@/components/ui/skeleton-shapes'
import type { PaneName } from './flow-store'

const bar = 'flex h-11 shrink-0 items-center gap-2 border-b border-border px-3'
const lines = ['w-8', 'w-40', 'w-52', 'w-36', 'w-64', 'w-56', 'w-72', 'w-48', 'w-32', 'w-60', 'w-44', 'w-20']
const screens = ['first', 'second', 'third']

/** Placeholder of screens on their canvas. */
const CanvasBones = () => (
  <>
    <div className={bar}>
      <Skeleton className="h-7 w-28" />
      <Skeleton className="ml-auto h-7 min-w-0 flex-1 sm:max-w-64" />
    </div>
    <div className="flex min-h-0 flex-1 items-center gap-22 overflow-hidden bg-surface-sunken px-6">
      {screens.map((screen) => (
        <div
          key={screen}
          className="flex h-66 w-52 shrink-0 flex-col gap-3 rounded-lg border border-border bg-surface-raised p-4"
        >
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="mt-auto h-7 rounded-full" />
        </div>
      ))}
    </div>
  </>
)

/** Placeholder of a document's lines. */
const LineBones = () => (
  <>
    <div className={bar}>
      <Skeleton className="h-7 w-24" />
    </div>
    <div className="min-h-0 flex-1 space-y-2.5 overflow-hidden p-4">
      {lines.map((width) => (
        <Skeleton key={width} className={`h-3 max-w-full ${width}`} />
      ))}
    </div>
  </>
)

const PhoneBones = () => (
  <>
    <div className={bar}>
      <Skeleton className="h-7 w-20" />
    </div>
    <div className="min-h-0 flex-1 overflow-hidden px-4 py-3 [--device-height:calc(100cqh-4.5rem)] [container-type:size]">
      <SkeletonPhone />
    </div>
  </>
)

const bones = { canvas: CanvasBones, json: LineBones, phone: PhoneBones }

/** Placeholder in the pane's shape while its code loads. */
export function PaneLoading({ pane }: { pane: PaneName }) {
  const Bones = bones[pane]
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface" aria-busy="true">
      <Bones />
      <span className="sr-only">Loading</span>
    </div>
  )
}

/** Placeholder for the initially open panes. */
export const PanesLoading = () => (
  <div className="flex h-full min-h-0 [&>*]:min-w-0 [&>*]:flex-1">
    <PaneLoading pane="canvas" />
    <div className="max-w-84 border-l border-border max-lg:hidden">
      <PaneLoading pane="phone" />
    </div>
  </div>
)

/** Placeholder for the content beside a list of parts. */
export const ListLoading = () => (
  <div
    className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 lg:grid-cols-[18rem_minmax(0,1fr)]"
    aria-busy="true"
  >
    <div className="space-y-2">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-56 max-w-full" />
    </div>
    <div className="space-y-2.5 rounded-lg border border-border p-4">
      {lines.map((width) => (
        <Skeleton key={width} className={`h-3 max-w-full ${width}`} />
      ))}
    </div>
    <span className="sr-only">Loading</span>
  </div>
)
