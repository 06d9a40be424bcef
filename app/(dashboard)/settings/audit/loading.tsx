import { AuditHeader } from '@/components/settings/audit/audit-header'
import { EntriesLoading } from '@/components/settings/audit/list-states'
import { Skeleton } from '@/components/ui/skeleton'

export default function AuditLoading() {
  return (
    <>
      <AuditHeader />
      <Skeleton className="mb-4 h-8 pointer-coarse:h-10 max-sm:h-38" />
      <EntriesLoading />
    </>
  )
}
