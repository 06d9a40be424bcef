import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { answerFilters } from '@/components/flows/answers/answer-filters'
import { AnswersScreen } from '@/components/flows/answers/answers-screen'
import { RefusedPage } from '@/components/shell/refused-page'
import { isProblemError } from '@/components/ui/problem-of'
import { customerAnswerQueries, funnelQuery } from '@/lib/browser/customer-answers'
import { flowQueries } from '@/lib/browser/flows'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { loadFlow } from '../load-flow'

export const metadata: Metadata = { title: 'Flow answers' }

interface AnswersPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AnswersPage({ params, searchParams }: AnswersPageProps) {
  const { role } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'flows.read')
  if (reason) return <RefusedPage title="Flow answers" reason={reason} />
  const { id } = await params
  const filters = answerFilters.filtersOf(await searchParams)
  const queryClient = getQueryClient()
  const { flow } = await loadFlow(id)
  if (flow) queryClient.setQueryData(flowQueries.detail(id).queryKey, flow)
  const read = async () => {
    const page = await readInPage('GET /api/flows/:id/customer-answers', { params: { id }, query: filters })
    const { queryKey } = customerAnswerQueries.list(id, filters)
    queryClient.setQueryData(queryKey, { pages: [page], pageParams: [''] })
  }
  const readFunnel = async () => {
    const { person: _everyone, ...query } = filters
    const funnel = await readInPage('GET /api/flows/:id/funnel', { params: { id }, query })
    queryClient.setQueryData(funnelQuery(id, query).queryKey, funnel)
  }
  const problemIn = (reading: Promise<void>) =>
    inPageTime(reading).then(
      () => undefined,
      (error: unknown) => (isProblemError(error) ? error.problem : Promise.reject(error)),
    )
  // The list works without the funnel, which the browser then retries.
  const [problem] = await Promise.all([problemIn(read()), problemIn(readFunnel())])
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AnswersScreen id={id} role={role} problem={problem} />
    </HydrationBoundary>
  )
}
