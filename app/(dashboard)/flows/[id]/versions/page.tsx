import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { VersionsScreen } from '@/components/flows/versions/versions-screen'
import { isProblemError } from '@/components/ui/problem-of'
import { flowQueries } from '@/lib/browser/flows'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson, requireInPage } from '@/lib/console/current-person'
import { readFlow } from '@/lib/console/flows/read-flow'
import { readVersions } from '@/lib/console/flows/version-facts'
import { inPageTime } from '@/lib/console/in-page-time'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Flow versions' }

interface VersionsPageProps {
  params: Promise<{ id: string }>
}

export default async function VersionsPage({ params }: VersionsPageProps) {
  const { role } = await currentPerson()
  const { id } = await params
  const here = root()
  const queryClient = getQueryClient()
  try {
    await requireInPage('flows.read')
    const [flow, versions] = await inPageTime(Promise.all([readFlow(here, id), readVersions(here, id)]))
    queryClient.setQueryData(flowQueries.detail(id).queryKey, flow)
    queryClient.setQueryData(flowQueries.versions(id).queryKey, { data: versions })
  } catch (error) {
    // The page retries and shows the error.
    if (!isProblemError(error)) throw error
    if (error.problem.kind === 'notFound') notFound()
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <VersionsScreen id={id} role={role} />
    </HydrationBoundary>
  )
}
