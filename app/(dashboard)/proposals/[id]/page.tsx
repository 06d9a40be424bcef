import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isProblemError } from '@/components/ui/problem-of'
import { commentQueries } from '@/lib/browser/comments'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { proposalQueries } from '@/lib/browser/proposals'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { readPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'
import { OpenProposal } from './open-proposal'

export const metadata: Metadata = { title: 'Proposal' }

interface ProposalPageProps {
  params: Promise<{ id: string }>
}

export default async function ProposalPage({ params }: ProposalPageProps) {
  const { id } = await params
  const [proposal, comments, numbers] = await Promise.all([
    readInPage('GET /api/proposals/:id', { params: { id } }).catch((error: unknown) => {
      if (isProblemError(error) && error.problem.kind === 'notFound') notFound()
      throw error
    }),
    readInPage('GET /api/comments/:kind/:id', { params: { kind: 'proposal', id } }).catch(() => undefined),
    // Without names, IDs are shown.
    readPhoneNumbers().catch(() => undefined),
  ])
  const queryClient = getQueryClient()
  queryClient.setQueryData(proposalQueries.one(id).queryKey, proposal)
  if (comments) queryClient.setQueryData(commentQueries.of({ kind: 'proposal', id }).queryKey, comments)
  if (numbers) queryClient.setQueryData(phoneNumberQueries.list().queryKey, numbers)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OpenProposal id={id} />
    </HydrationBoundary>
  )
}
