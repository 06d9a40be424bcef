import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { SkeletonCard, SkeletonRows } from '@/components/ui/skeleton-shapes'

export default function PhoneNumberLoading() {
  return (
    <div aria-busy="true">
      <PageHeader
        title={<Skeleton className="h-7 w-56 max-w-full" />}
        breadcrumbs={[{ label: 'Phone numbers', href: '/phone-numbers' }]}
      />
      <Skeleton className="mb-4 h-9 w-72 max-w-full" />
      <SkeletonCard className="mb-6 h-33 md:h-18" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <SkeletonCard className="h-108" />
          <SkeletonCard className="h-56" />
        </div>
        <div className="grid content-start gap-6 sm:grid-cols-2 xl:grid-cols-1">
          <SkeletonCard className="h-50" />
          <SkeletonCard className="h-66" />
        </div>
      </div>
      <SkeletonRows rows={6} className="mt-6" />
    </div>
  )
}
