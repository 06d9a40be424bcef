import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { SetupScreen } from '@/components/events/setup/setup-screen'
import { RefusedPage } from '@/components/shell/refused-page'
import { PageHeader } from '@/components/ui/page-header'
import { isProblemError } from '@/components/ui/problem-of'
import { subscriptionQueries } from '@/lib/browser/events-setup'
import { getQueryClient } from '@/lib/browser/query-client'
import { receiverQueries } from '@/lib/browser/receivers'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { listSubscriptions } from '@/lib/console/events/list-subscriptions'
import { describeOwnReceiver } from '@/lib/console/events/own-receiver'
import { inPageTime } from '@/lib/console/in-page-time'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Set up events' }

export default async function EventsSetupPage() {
  const { role } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'events.read')
  if (reason) return <RefusedPage title="Set up events" reason={reason} />
  const here = root()
  const queryClient = getQueryClient()
  const [own, receivers] = await Promise.all([
    describeOwnReceiver(here),
    readInPage('GET /api/receivers', {}),
  ])
  queryClient.setQueryData(receiverQueries.list().queryKey, receivers)
  queryClient.setQueryData(subscriptionQueries.own().queryKey, own)
  await inPageTime(listSubscriptions(here)).then(
    ({ data }) => queryClient.setQueryData(subscriptionQueries.list().queryKey, { data }),
    // The browser retries and shows the error.
    (error: unknown) => (isProblemError(error) ? undefined : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PageHeader
        title="Set up events"
        description="Where the service sends events and how to check that they arrive."
        breadcrumbs={[{ label: 'Events', href: '/events' }]}
      />
      <SetupScreen role={role} />
    </HydrationBoundary>
  )
}
