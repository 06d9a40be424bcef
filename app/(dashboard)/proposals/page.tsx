import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { proposalFilters } from '@/components/proposals/proposal-filters'
import { ProposalList } from '@/components/proposals/proposal-list'
import { ProposalsHeader } from '@/components/proposals/proposals-header'
import { permits } from '@/lib/access/roles'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { proposalQueries, proposalQuery } from '@/lib/browser/proposals'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson } from '@/lib/console/current-person'
import { readPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'

export const metadata: Metadata = { title: 'Proposals' }

interface ProposalsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ProposalsPage({ searchParams }: ProposalsPageProps) {
  const { role } = await currentPerson()
  const filters = proposalFilters.filtersOf(await searchParams)
  const [page, numbers] = await Promise.all([
    readInPage('GET /api/proposals', { query: proposalQuery(filters) as never }),
    // Without names, IDs are shown.
    readPhoneNumbers().catch(() => undefined),
  ])
  const queryClient = getQueryClient()
  queryClient.setQueryData(proposalQueries.list(filters).queryKey, { pages: [page], pageParams: [''] })
  if (numbers) queryClient.setQueryData(phoneNumberQueries.list().queryKey, numbers)
  const isBare = page.data.length === 0 && !Object.values(filters).some(Boolean)
  const known =
    isBare && permits(role, 'people.manage') ? await readInPage('GET /api/policies', {}) : undefined
  const hasPolicies = known?.policies.some(({ rule }) => rule !== 'free') ?? true
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ProposalsHeader {...{ role, isBare }} />
      <ProposalList role={role} hasPolicies={hasPolicies} />
    </HydrationBoundary>
  )
}
