import { SearchX } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'

export default function TemplateNotFound() {
  return (
    <>
      <PageHeader title="Template not found" breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <EmptyState
        icon={<SearchX />}
        title="There is no template at this address"
        action={
          <LinkButton href="/templates" variant="primary">
            See all templates
          </LinkButton>
        }
      >
        It may have been deleted, here or by another program, or the address is cut off. Search for its name
        in the list.
      </EmptyState>
    </>
  )
}
