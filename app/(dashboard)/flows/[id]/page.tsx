import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { FlowStudio } from '@/components/flows/studio/flow-studio'
import { StudioProblem } from '@/components/flows/studio/studio-problem'
import { isProblemError } from '@/components/ui/problem-of'
import { flowQueries } from '@/lib/queries/flows'
import { getQueryClient } from '@/lib/queries/query-client'
import { currentPerson } from '@/lib/server/current-person'
import { readDraft } from '@/lib/server/flows/read-draft'
import { readFlow } from '@/lib/server/flows/read-flow'
import { root } from '@/lib/server/root'

interface FlowPageProps {
  params: Promise<{ id: string }>
}

/** The flow and what is being written of it; or why the service does not give it. */
const load = cache(async (id: string) => {
  try {
    const [flow, draft] = await Promise.all([readFlow(root(), id), readDraft(root(), id)])
    return { flow, draft }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})

export async function generateMetadata({ params }: FlowPageProps): Promise<Metadata> {
  await currentPerson()
  const { flow } = await load((await params).id)
  return { title: flow?.name ?? 'Flow' }
}

export default async function FlowPage({ params }: FlowPageProps) {
  const { role } = await currentPerson()
  const { id } = await params
  const { problem, flow, draft } = await load(id)
  if (problem?.kind === 'notFound') notFound()
  if (problem) return <StudioProblem problem={problem} />
  const queryClient = getQueryClient()
  queryClient.setQueryData(flowQueries.detail(id).queryKey, flow)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FlowStudio key={id} flowId={id} draft={draft} role={role} />
    </HydrationBoundary>
  )
}
