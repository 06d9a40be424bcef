import { previewPane } from '@/components/form/preview-pane'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonPhone, SkeletonRows } from '@/components/ui/skeleton-shapes'

/** Placeholder for a template at its final size. */
export default function TemplateLoading() {
  return (
    <div aria-busy="true">
      <PageHeader
        title={<Skeleton className="h-7 w-56" />}
        breadcrumbs={[{ label: 'Templates', href: '/templates' }]}
        actions={<Skeleton className="h-8 w-88 max-w-full" />}
      />
      <Skeleton className="mb-4 h-9 w-44" />
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="flex gap-3 xl:flex-col">
          {['one', 'two'].map((language) => (
            <div key={language} className="w-36 max-w-full space-y-2 p-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          ))}
        </div>
        <div className="grid min-w-0 items-start gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem] 2xl:grid-cols-[minmax(0,62rem)_minmax(clamp(26rem,100vw-83rem,37rem),1fr)]">
          <div className="grid min-w-0 gap-4">
            <SkeletonRows rows={6} />
            <SkeletonRows rows={2} />
          </div>
          <div className={`${previewPane} max-md:hidden md:max-lg:[--device-height:calc(100dvh-22rem)]`}>
            <Skeleton className="mx-auto h-8 w-64 max-w-full" />
            <SkeletonPhone />
          </div>
        </div>
      </div>
    </div>
  )
}
