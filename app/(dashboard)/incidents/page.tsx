import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { incidentFilters } from '@/components/incidents/list/incident-filters'
import { IncidentList } from '@/components/incidents/list/incident-list'
import { IncidentsHeader } from '@/components/incidents/list/incidents-header'
import { RefusedPage } from '@/components/shell/refused-page'
import { incidentQueries, incidentQuery } from '@/lib/browser/incidents'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'

export const metadata: Metadata = { title: 'Incidents' }

interface IncidentsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function IncidentsPage({ searchParams }: IncidentsPageProps) {
  const { role } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'incidents.read')
  if (reason) return <RefusedPage title="Incidents" reason={reason} />
  const filters = incidentFilters.filtersOf(await searchParams)
  const page = await readInPage('GET /api/incidents', { query: incidentQuery(filters) })
  const queryClient = getQueryClient()
  queryClient.setQueryData(incidentQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <IncidentsHeader role={role} />
      <IncidentList role={role} />
    </HydrationBoundary>
  )
}
