import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { flowFilters } from '@/components/flows/list/flow-filters'
import { FlowList } from '@/components/flows/list/flow-list'
import { FlowsHeader } from '@/components/flows/list/flows-header'
import { RefusedPage } from '@/components/shell/refused-page'
import { isProblemError } from '@/components/ui/problem-of'
import { flowQueries } from '@/lib/browser/flows'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { openDefaultView } from '@/lib/console/views/open-default-view'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Flows' }

interface FlowsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FlowsPage({ searchParams }: FlowsPageProps) {
  const { role, id } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'flows.read')
  if (reason) return <RefusedPage title="Flows" reason={reason} />
  const { accounts, access } = root()
  const hasOtherAccounts = accounts.areSeveral() && (await access.rolesOfPerson(id)).size > 1
  const search = await searchParams
  await openDefaultView('flows', search)
  const filters = flowFilters.filtersOf(search)
  const queryClient = getQueryClient()
  const problem = await inPageTime(readInPage('GET /api/flows', { query: filters })).then(
    (page) => {
      queryClient.setQueryData(flowQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
    },
    (error: unknown) => (isProblemError(error) ? error.problem : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FlowsHeader role={role} hasOtherAccounts={hasOtherAccounts} />
      <FlowList role={role} problem={problem ?? undefined} />
    </HydrationBoundary>
  )
}
