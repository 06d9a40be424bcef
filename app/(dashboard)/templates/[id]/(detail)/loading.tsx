import { PageHeader } from '@/components/ui/page-header'
import { Skeleton, SkeletonCard, SkeletonLines } from '@/components/ui/skeleton'

/** A template that is on its way, in the size it will have. */
export default function TemplateLoading() {
  return (
    <div aria-busy="true">
      <PageHeader
        title={<Skeleton className="h-7 w-56" />}
        breadcrumbs={[{ label: 'Templates', href: '/templates' }]}
        actions={<Skeleton className="h-8 w-88 max-w-full" />}
      />
      <Skeleton className="mb-4 h-9 w-44" />
      <div className="grid gap-6 xl:grid-cols-[12rem_minmax(0,1fr)]">
        <SkeletonLines className="h-11 xl:h-32" />
        <div className="grid min-w-0 items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
          <SkeletonCard className="h-96" />
          <SkeletonCard className="h-128 max-md:hidden" />
        </div>
      </div>
    </div>
  )
}
