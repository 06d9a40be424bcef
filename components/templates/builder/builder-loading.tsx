import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'

/** The builder while what it begins with is being read. */
export function BuilderLoading({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-128 rounded-lg" />
        <Skeleton className="h-128 rounded-lg max-lg:hidden" />
      </div>
    </div>
  )
}
