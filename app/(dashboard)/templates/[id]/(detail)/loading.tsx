import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'

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
        <Skeleton className="h-11 xl:h-32" />
        <div className="grid min-w-0 items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-128 rounded-lg max-md:hidden" />
        </div>
      </div>
    </div>
  )
}
