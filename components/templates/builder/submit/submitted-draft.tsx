import { CircleCheck } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { SubmittedTemplate } from '../draft/left-drafts'

/** In place of the builder when Back leads to writing that was submitted: it is a template now. */
export function SubmittedDraft({ templateId, name }: SubmittedTemplate) {
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <EmptyState
        icon={<CircleCheck />}
        title="This draft was submitted for review"
        action={
          <LinkButton href={`/templates/${encodeURIComponent(templateId)}`} variant="primary">
            See the template
          </LinkButton>
        }
      >
        Your draft is now the template {name}. Its page shows the review status.
      </EmptyState>
    </>
  )
}
