import { SearchX } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'

export default function CallingNotFound() {
  return (
    <>
      <PageHeader title="Number not found" breadcrumbs={[{ label: 'Calling', href: '/calling' }]} />
      <EmptyState
        icon={<SearchX />}
        title="This number doesn’t exist"
        action={
          <LinkButton href="/phone-numbers" variant="primary">
            See all numbers
          </LinkButton>
        }
      >
        It may have been removed from the account, or the address may be incomplete.
      </EmptyState>
    </>
  )
}
