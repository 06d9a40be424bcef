import { FiltersLoading } from '@/components/list/filters-loading'
import { TableLoading } from '@/components/list/table-loading'
import { auditColumns } from '@/components/settings/access/audit/audit-columns'
import { auditFilters } from '@/components/settings/access/audit/audit-filters'
import { AuditHeader } from '@/components/settings/access/audit/audit-header'
import { CopySeal, SealStatus } from '@/components/settings/access/audit/seal-status'

export default function AuditLoading() {
  return (
    <>
      <AuditHeader status={<SealStatus seal={undefined} />} actions={<CopySeal seal={undefined} />} />
      <FiltersLoading table={auditFilters.table} />
      <TableLoading label="Loading the audit log" columns={auditColumns} />
    </>
  )
}
