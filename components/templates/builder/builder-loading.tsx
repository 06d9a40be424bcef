import { PageHeader } from '@/components/ui/page-header'
import { SkeletonCard } from '@/components/ui/skeleton'

/** The builder while what it begins with is being read. */
export function BuilderLoading({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <SkeletonCard className="h-128" />
        <SkeletonCard className="h-128 max-lg:hidden" />
      </div>
    </div>
  )
}
