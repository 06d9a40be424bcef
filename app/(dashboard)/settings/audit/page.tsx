import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { auditFilters } from '@/components/settings/access/audit/audit-filters'
import { AuditHeader } from '@/components/settings/access/audit/audit-header'
import { AuditScreen } from '@/components/settings/access/audit/audit-screen'
import { EmptyState } from '@/components/ui/empty-state'
import { auditQueries, auditQuery } from '@/lib/browser/audit'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson } from '@/lib/console/current-person'
import { root } from '@/lib/runtime/compose/root'
import { sectionRefusal } from '@/lib/runtime/compose/settings-sections'

export const metadata: Metadata = { title: 'Audit log' }

interface AuditPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { role } = await currentPerson()
  const reason = sectionRefusal(role, '/settings/audit')
  if (reason)
    return (
      <>
        <AuditHeader />
        <EmptyState icon={<Lock />} title="You don’t have access to the audit log">
          {reason}
        </EmptyState>
      </>
    )
  const filters = auditFilters.filtersOf(await searchParams)
  const [page, choices] = await Promise.all([
    readInPage('GET /api/audit', { query: auditQuery(filters) }),
    root().access.audit.choices(),
  ])
  const queryClient = getQueryClient()
  queryClient.setQueryData(auditQueries.list(filters).queryKey, { pages: [page], pageParams: [0] })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AuditScreen choices={choices} />
    </HydrationBoundary>
  )
}
