import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { historyFilters } from '@/components/history/history-filters'
import { HistoryHeader } from '@/components/history/history-header'
import { contentQueries, contentQuery } from '@/lib/browser/content-history'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson } from '@/lib/console/current-person'
import { contentPeople } from '@/lib/console/history/list-contents'
import { inPageTime } from '@/lib/console/in-page-time'
import { readPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'
import { root } from '@/lib/runtime/compose/root'
import { AccountHistory } from './account-history'

export const metadata: Metadata = { title: 'History' }

interface HistoryPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function HistoryPage({ searchParams }: HistoryPageProps) {
  const { role } = await currentPerson()
  const filters = historyFilters.filtersOf(await searchParams)
  const [page, people, numbers] = await Promise.all([
    readInPage('GET /api/history', { query: contentQuery(filters) as never }),
    contentPeople(root().store, root().settings.businessAccountId),
    // Number names; without them, IDs are shown.
    inPageTime(readPhoneNumbers()).catch(() => undefined),
  ])
  const queryClient = getQueryClient()
  queryClient.setQueryData(contentQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
  if (numbers) queryClient.setQueryData(phoneNumberQueries.list().queryKey, numbers)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <HistoryHeader />
      <AccountHistory role={role} people={people} />
    </HydrationBoundary>
  )
}
