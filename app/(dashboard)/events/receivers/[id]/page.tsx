import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReceiverScreen } from '@/components/events/receivers/receiver-screen'
import { getQueryClient } from '@/lib/browser/query-client'
import { receiverQueries } from '@/lib/browser/receivers'
import { currentPerson } from '@/lib/console/current-person'
import { loadReceiver } from './load-receiver'

interface ReceiverPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: ReceiverPageProps): Promise<Metadata> {
  await currentPerson()
  const { receiver } = await loadReceiver(decodeURIComponent((await params).id))
  return { title: receiver?.name ?? 'Receiver' }
}

export default async function ReceiverPage({ params }: ReceiverPageProps) {
  const { role } = await currentPerson()
  const id = decodeURIComponent((await params).id)
  const { receiver, health, deliveries } = await loadReceiver(id)
  if (!receiver) notFound()
  const queryClient = getQueryClient()
  queryClient.setQueryData(receiverQueries.detail(id).queryKey, receiver)
  queryClient.setQueryData(receiverQueries.health(id, '1', '').queryKey, health)
  queryClient.setQueryData(receiverQueries.deliveries(id).queryKey, {
    pages: [deliveries],
    pageParams: [''],
  })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ReceiverScreen id={id} role={role} />
    </HydrationBoundary>
  )
}
