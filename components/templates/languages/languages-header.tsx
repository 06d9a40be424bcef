import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'

/** Header of the desk. */
export function LanguagesHeader({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader
      title="Languages"
      breadcrumbs={[{ label: 'Templates', href: '/templates' }]}
      description="Every template in every language, compared with its source: what is missing, and what differs."
      actions={actions}
    />
  )
}
