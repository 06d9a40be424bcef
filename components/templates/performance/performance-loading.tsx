import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonCard } from '@/components/ui/skeleton-shapes'
import type { TemplateCountKind } from '@/lib/contract/template-performance'

/** In the order they are shown. */
export const countLabels: Record<TemplateCountKind, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  answer: 'Replies',
  tap: 'Taps',
}

export const chartTitles = { sent: 'Sent', read: 'Read', replies: 'Replies and taps', failed: 'Failed' }

/** The card that every template with messages has. */
export const overTime = {
  title: 'Over time',
  description: 'Messages sent with this template, as reported by events.',
}

export const countsLook = 'mb-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6'
export const chartsLook = 'grid gap-x-6 gap-y-5 md:grid-cols-2'

/** Placeholder of the figures, in their places, so that nothing moves when they arrive. */
export function FiguresLoading({ languages }: { languages: number }) {
  return (
    <div aria-busy="true" className="space-y-4">
      <Card {...overTime}>
        <dl className={countsLook}>
          {Object.values(countLabels).map((label) => (
            <div key={label}>
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="flex h-6 items-center">
                <Skeleton className="h-4 w-14" />
              </dd>
            </div>
          ))}
        </dl>
        <div className={chartsLook}>
          {Object.values(chartTitles).map((title) => (
            <div key={title}>
              <h3 className="mb-1 font-medium">{title}</h3>
              {/* As high as a chart with the lines above and below it. */}
              <div className="flex h-37 flex-col pt-5">
                <Skeleton className="h-20" />
                <Skeleton className="mt-7 h-3.5 w-24" />
              </div>
            </div>
          ))}
        </div>
      </Card>
      <Card title="By language">
        <div className="h-8" />
        {Array.from({ length: languages }, (_, row) => (
          <div key={row} className="flex h-9.25 items-center justify-between border-t border-border">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SkeletonCard className="h-32" />
        <SkeletonCard className="h-32" />
      </div>
    </div>
  )
}

/** Placeholder of the whole tab while its code loads. */
export const PerformanceLoading = () => (
  <div className="space-y-4">
    <div aria-hidden="true" className="flex flex-wrap items-center gap-2">
      <Skeleton className="h-8 w-64 max-xs:w-full pointer-coarse:h-11" />
      <Skeleton className="h-8 w-52 max-xs:w-full pointer-coarse:h-11" />
    </div>
    <FiguresLoading languages={1} />
  </div>
)
