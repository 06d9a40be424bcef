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
        title="There is no number at this address"
        action={
          <LinkButton href="/phone-numbers" variant="primary">
            See all numbers
          </LinkButton>
        }
      >
        It may have been taken out of the account, or the address is cut off.
      </EmptyState>
    </>
  )
}
