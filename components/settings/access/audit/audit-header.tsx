import type { ReactNode } from 'react'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { PageHeader } from '@/components/ui/page-header'

interface AuditHeaderProps {
  /** Whether the log is intact, for people who can see it. */
  status?: ReactNode
  actions?: ReactNode
}

/** Header of the audit log page. */
export function AuditHeader({ status, actions }: AuditHeaderProps) {
  return (
    <PageHeader
      title="Audit log"
      description="Who did what, from where, and whether it was refused. Entries can’t be edited or deleted."
      status={status}
      actions={actions}
      path={<SectionChoice />}
      tabs={<SectionLinks />}
    />
  )
}
