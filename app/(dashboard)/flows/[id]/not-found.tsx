import { SearchX } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'

export default function FlowNotFound() {
  return (
    <>
      <PageHeader title="Flow not found" breadcrumbs={[{ label: 'Flows', href: '/flows' }]} />
      <EmptyState
        icon={<SearchX />}
        title="There is no flow at this address"
        action={
          <LinkButton href="/flows" variant="primary">
            See all flows
          </LinkButton>
        }
      >
        It may have been deleted, here or by another program, or the address is cut off. Search for its name
        in the list.
      </EmptyState>
    </>
  )
}
