import { Lock } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

/** Replaces a page that someone's role doesn't allow, without loading it. */
export function RefusedPage({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<Lock />} title="You don’t have access to this page">
        {reason}
      </EmptyState>
    </>
  )
}
