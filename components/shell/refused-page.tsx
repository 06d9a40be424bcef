import { Lock } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

/** In place of a page that someone's role does not allow: nothing of it was read. */
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
