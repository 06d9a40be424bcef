import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FlowStudio } from '@/components/flows/studio/flow-studio'
import { ResourceProblem } from '@/components/shell/resource-problem'
import { flowQueries } from '@/lib/browser/flows'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson } from '@/lib/console/current-person'
import { loadFlow } from './load-flow'

interface FlowPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: FlowPageProps): Promise<Metadata> {
  await currentPerson()
  const { flow } = await loadFlow((await params).id)
  return { title: flow?.name ?? 'Flow' }
}

export default async function FlowPage({ params }: FlowPageProps) {
  const { role, id: personId } = await currentPerson()
  const { id } = await params
  const { problem, flow, draft } = await loadFlow(id)
  if (problem?.kind === 'notFound') notFound()
  if (problem)
    return <ResourceProblem problem={problem} what="flow" list={{ label: 'Flows', href: '/flows' }} />
  const queryClient = getQueryClient()
  queryClient.setQueryData(flowQueries.detail(id).queryKey, flow)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FlowStudio key={id} flowId={id} draft={draft} role={role} personId={personId} />
    </HydrationBoundary>
  )
}
