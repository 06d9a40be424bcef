import { SectionLinks } from '@/components/shell/section-links'
import { PageHeader } from '@/components/ui/page-header'

/** The top of the page of the audit log. */
export function AuditHeader() {
  return (
    <PageHeader
      title="Audit log"
      description="Changes, exports, views of secrets, sign-ins and refused attempts: who, from where, and whether it succeeded. Entries can’t be edited or deleted."
      tabs={<SectionLinks />}
    />
  )
}
