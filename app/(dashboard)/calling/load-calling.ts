import type { QueryClient } from '@tanstack/react-query'
import { tabOf } from '@/components/calling/calling-tabs'
import { callFilters } from '@/components/calling/history/call-filters'
import { isProblemError } from '@/components/ui/problem-of'
import { type CallFilter, callingQueries, callQuery } from '@/lib/browser/calling'
import { phoneQueries } from '@/lib/browser/phone'
import { readInPage } from '@/lib/console/api/read-in-page'
import { inPageTime } from '@/lib/console/in-page-time'
import { whyMissing } from '@/lib/console/require-embedded'
import type { Root } from '@/lib/runtime/compose/root'

interface Asked {
  phoneNumberId: string
  /** Query parameters of the URL. */
  search: URLSearchParams
}

/** Reads what the page shows first. If a read fails, the browser retries and shows the error. */
export async function loadCalling(here: Root, queryClient: QueryClient, asked: Asked): Promise<void> {
  const reading = [readSettings(queryClient, asked)]
  if (whyMissing(here, 'simulatedPhones') === undefined) reading.push(readPeople(here, queryClient))
  const tab = tabOf(asked.search)
  if (tab === 'history') reading.push(readCalls(queryClient, asked, callFilters.filtersOf(asked.search)))
  // Recent calls of this number.
  if (tab === 'console') reading.push(readCalls(queryClient, asked, {}))
  await Promise.all(
    reading.map((each) =>
      inPageTime(each).catch((error: unknown) => (isProblemError(error) ? undefined : Promise.reject(error))),
    ),
  )
}

async function readSettings(queryClient: QueryClient, { phoneNumberId }: Asked) {
  const params = { phoneNumberId }
  const settings = await readInPage('GET /api/calling/:phoneNumberId/settings', { params })
  queryClient.setQueryData(callingQueries.settings(phoneNumberId).queryKey, settings)
}

/** Loaded up front: if the list arrived later, the selected person could change. */
async function readPeople({ client, settings: { businessAccountId } }: Root, queryClient: QueryClient) {
  const people = await client.listContacts({ businessAccountId })
  queryClient.setQueryData(phoneQueries.contacts().queryKey, people)
}

async function readCalls(queryClient: QueryClient, { phoneNumberId }: Asked, filters: CallFilter) {
  const given = { params: { phoneNumberId }, query: callQuery(filters) }
  const page = await readInPage('GET /api/calling/:phoneNumberId/calls', given)
  queryClient.setQueryData(callingQueries.list(phoneNumberId, filters).queryKey, {
    pages: [page],
    pageParams: [undefined],
  })
}
