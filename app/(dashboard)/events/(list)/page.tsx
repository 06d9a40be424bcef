import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { eventFilters } from '@/components/events/list/event-filters'
import { EventList } from '@/components/events/list/event-list'
import { EventsHeader } from '@/components/events/list/events-header'
import { RefusedPage } from '@/components/shell/refused-page'
import { eventQueries, eventQuery } from '@/lib/browser/events'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { openDefaultView } from '@/lib/console/views/open-default-view'

export const metadata: Metadata = { title: 'Events' }

interface EventsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function EventsPage({ searchParams }: EventsPageProps) {
  const { role } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'events.read')
  if (reason) return <RefusedPage title="Events" reason={reason} />
  const search = await searchParams
  await openDefaultView('events', search)
  const filters = eventFilters.filtersOf(search)
  const page = await readInPage('GET /api/events', { query: eventQuery(filters, '') })
  const queryClient = getQueryClient()
  queryClient.setQueryData(eventQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EventsHeader />
      <EventList role={role} />
    </HydrationBoundary>
  )
}
