import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProposalScreen } from '@/components/settings/proposals/proposal-screen'
import { PageHeader } from '@/components/ui/page-header'
import { isProblemError } from '@/components/ui/problem-of'
import { proposalQueries } from '@/lib/browser/proposals'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { changeKindLabels } from '@/lib/contract/change-kinds'

export const metadata: Metadata = { title: 'Proposal' }

const crumbs = [{ label: 'Proposals', href: '/settings/proposals' }]

interface ProposalPageProps {
  params: Promise<{ id: string }>
}

export default async function ProposalPage({ params }: ProposalPageProps) {
  const { id } = await params
  const proposal = await readInPage('GET /api/proposals/:id', { params: { id } }).catch((error: unknown) => {
    if (isProblemError(error) && error.problem.kind === 'notFound') notFound()
    throw error
  })
  const queryClient = getQueryClient()
  queryClient.setQueryData(proposalQueries.one(id).queryKey, proposal)
  const { label } = changeKindLabels[proposal.kind]
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PageHeader title={`${label}: ${proposal.subject}`} breadcrumbs={crumbs} />
      <ProposalScreen id={id} />
    </HydrationBoundary>
  )
}
