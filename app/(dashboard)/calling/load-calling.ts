import type { QueryClient } from '@tanstack/react-query'
import { tabOf } from '@/components/calling/calling-tabs'
import { filtersOf } from '@/components/calling/history/call-filters'
import { isProblemError } from '@/components/ui/problem-of'
import { callingEndpoints } from '@/lib/contract/calling'
import { callingQueries, callSearch } from '@/lib/queries/calling'
import { phoneQueries } from '@/lib/queries/phone'
import { withPeople } from '@/lib/server/calling/with-people'
import { inPageTime } from '@/lib/server/in-page-time'
import type { Root } from '@/lib/server/root'

interface Asked {
  /** Identifier of the person who reads. */
  readerId: string
  phoneNumberId: string
  /** Of the address. */
  search: URLSearchParams
}

/** Reads what the page shows first. What cannot be read now the browser asks for again, and tells what is wrong. */
export async function loadCalling(here: Root, queryClient: QueryClient, asked: Asked): Promise<void> {
  const reading = [readSettings(here, queryClient, asked)]
  const isEmbedded = here.settings.connection.kind === 'embedded'
  if (isEmbedded) reading.push(readPeople(here, queryClient))
  if (tabOf(asked.search) === 'history') reading.push(readHistory(here, queryClient, asked))
  await Promise.all(
    reading.map((each) =>
      inPageTime(each).catch((error: unknown) => (isProblemError(error) ? undefined : Promise.reject(error))),
    ),
  )
}

async function readSettings({ client }: Root, queryClient: QueryClient, { phoneNumberId }: Asked) {
  const settings = await client.getCallingSettings({ phoneNumberId, query: { fields: 'calling' } })
  queryClient.setQueryData(callingQueries.settings(phoneNumberId).queryKey, settings)
}

/** A list that arrives later would change who is chosen while one looks. */
async function readPeople({ client, settings: { businessAccountId } }: Root, queryClient: QueryClient) {
  const people = await client.listContacts({ businessAccountId })
  queryClient.setQueryData(phoneQueries.contacts().queryKey, people)
}

async function readHistory(
  { client, callHistory }: Root,
  queryClient: QueryClient,
  { phoneNumberId, search, readerId }: Asked,
) {
  const filters = filtersOf(search)
  const query = callingEndpoints.listCalls.query.safeParse(Object.fromEntries(callSearch(filters)))
  if (!query.success) return
  const { data, ...page } = await client.listCalls({ phoneNumberId, query: query.data })
  queryClient.setQueryData(callingQueries.list(phoneNumberId, filters).queryKey, {
    pages: [{ ...page, data: await withPeople(callHistory, data, readerId) }],
    pageParams: [undefined],
  })
}
