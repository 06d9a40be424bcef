import { FiltersLoading } from '@/components/list/filters-loading'
import { RowsLoading } from '@/components/list/rows-loading'
import { auditFilters } from '@/components/settings/access/audit/audit-filters'
import { AuditHeader } from '@/components/settings/access/audit/audit-header'

export default function AuditLoading() {
  return (
    <>
      <AuditHeader />
      <FiltersLoading table={auditFilters.table} />
      <RowsLoading label="Loading the audit log" />
    </>
  )
}
