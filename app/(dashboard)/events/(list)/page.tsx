import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { eventFilters } from '@/components/events/list/event-filters'
import { EventList } from '@/components/events/list/event-list'
import { EventsHeader } from '@/components/events/list/events-header'
import { RefusedPage } from '@/components/shell/refused-page'
import { eventQueries, eventQuery } from '@/lib/browser/events'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { readPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'
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
  const [page, numbers] = await Promise.all([
    readInPage('GET /api/events', { query: eventQuery(filters, '') }),
    // Number names; without them, rows leave out the number.
    inPageTime(readPhoneNumbers()).catch(() => undefined),
  ])
  const queryClient = getQueryClient()
  queryClient.setQueryData(eventQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
  if (numbers) queryClient.setQueryData(phoneNumberQueries.list().queryKey, numbers)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EventsHeader />
      <EventList role={role} />
    </HydrationBoundary>
  )
}
