import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TraceScreen } from '@/components/events/trace/trace-screen'
import { getQueryClient } from '@/lib/browser/query-client'
import { traceQueries } from '@/lib/browser/traces'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson } from '@/lib/console/current-person'
import { traceId } from '@/lib/contract/traces'

export const metadata: Metadata = { title: 'Trace' }

export default async function TracePage({ params }: { params: Promise<{ id: string }> }) {
  await currentPerson()
  const id = decodeURIComponent((await params).id)
  if (!traceId.safeParse(id).success) notFound()
  const queryClient = getQueryClient()
  const found = await readInPage('GET /api/traces/:id', { params: { id } }).catch(() => undefined)
  if (found) queryClient.setQueryData(traceQueries.of(id, 1).queryKey, found)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TraceScreen id={id} />
    </HydrationBoundary>
  )
}
