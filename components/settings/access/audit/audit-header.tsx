import { SectionLinks } from '@/components/shell/section-links'
import { PageHeader } from '@/components/ui/page-header'

/** The top of the page of the audit log. */
export function AuditHeader() {
  return (
    <PageHeader
      title="Audit log"
      description="Who did what, from where, and whether it was refused. Entries can’t be edited or deleted."
      tabs={<SectionLinks />}
    />
  )
}
