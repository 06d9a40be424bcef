import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ProposalLists } from '@/components/settings/proposals/proposal-lists'
import { SectionLinks } from '@/components/shell/section-links'
import { PageHeader } from '@/components/ui/page-header'
import { proposalQueries } from '@/lib/browser/proposals'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'

export const metadata: Metadata = { title: 'Proposals' }

export default async function ProposalsPage() {
  const queryClient = getQueryClient()
  const views = ['waiting', 'mine', 'all'] as const
  const pages = await Promise.all(views.map((view) => readInPage('GET /api/proposals', { query: { view } })))
  for (const [place, view] of views.entries())
    queryClient.setQueryData(proposalQueries.list(view).queryKey, pages[place])
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PageHeader
        title="Proposals"
        description="Changes that wait until someone else approves them."
        tabs={<SectionLinks />}
      />
      <ProposalLists />
    </HydrationBoundary>
  )
}
