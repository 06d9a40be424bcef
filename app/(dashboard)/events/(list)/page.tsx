import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { EventScreen } from '@/components/events/event-screen'
import { filtersOf } from '@/components/events/list/event-filters'
import { EventsHeader } from '@/components/events/list/events-header'
import { eventListQuery } from '@/lib/contract/event-log'
import { eventQueries, eventSearch } from '@/lib/queries/events'
import { getQueryClient } from '@/lib/queries/query-client'
import { currentPerson } from '@/lib/server/current-person'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Events' }

interface EventsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function EventsPage({ searchParams }: EventsPageProps) {
  const { role } = await currentPerson()
  const { events, settings } = root()
  const given = Object.entries(await searchParams).map(([name, value]) => [name, String(value ?? '')])
  const filters = filtersOf(new URLSearchParams(given))
  const query = eventListQuery.parse(Object.fromEntries(new URLSearchParams(eventSearch(filters, ''))))
  const page = await events.list(query)
  const queryClient = getQueryClient()
  queryClient.setQueryData(eventQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EventsHeader />
      <EventScreen role={role} isEmbedded={settings.connection.kind === 'embedded'} />
    </HydrationBoundary>
  )
}
