import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { filtersOf } from '@/components/audit/audit-filters'
import { AuditHeader } from '@/components/audit/audit-header'
import { AuditScreen } from '@/components/audit/audit-screen'
import { EmptyState } from '@/components/ui/empty-state'
import { auditQueries, auditQuery } from '@/lib/queries/audit'
import { getQueryClient } from '@/lib/queries/query-client'
import { readInPage } from '@/lib/server/api/read-in-page'
import { currentPerson } from '@/lib/server/current-person'
import { root } from '@/lib/server/root'
import { sectionRefusal } from '@/lib/server/settings-sections'

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
  const given = Object.entries(await searchParams).map(([name, value]) => [name, String(value ?? '')])
  const filters = filtersOf(new URLSearchParams(given))
  const [page, choices] = await Promise.all([
    readInPage('GET /api/audit', { query: auditQuery(filters) }),
    root().access.audit.choices(),
  ])
  const queryClient = getQueryClient()
  queryClient.setQueryData(auditQueries.list(filters).queryKey, { pages: [page], pageParams: [0] })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AuditHeader />
      <AuditScreen choices={choices} />
    </HydrationBoundary>
  )
}
