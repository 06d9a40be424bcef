import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLines } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <PageHeader title="Proposal" breadcrumbs={[{ label: 'Proposals', href: '/proposals' }]} />
      <SkeletonLines className="mt-4 h-40" />
    </>
  )
}
