import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { SetupScreen } from '@/components/events/setup/setup-screen'
import { PageHeader } from '@/components/ui/page-header'
import { isProblemError } from '@/components/ui/problem-of'
import { subscriptionQueries } from '@/lib/queries/events-setup'
import { getQueryClient } from '@/lib/queries/query-client'
import { currentPerson } from '@/lib/server/current-person'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Set up events' }

export default async function EventsSetupPage() {
  const { role } = await currentPerson()
  const { client, settings } = root()
  const queryClient = getQueryClient()
  const isEmbedded = settings.connection.kind === 'embedded'
  queryClient.setQueryData(subscriptionQueries.own().queryKey, {
    callbackUrl: `${settings.publicUrl}/webhook`,
    hasVerifyToken: settings.webhook.verifyToken !== undefined,
    hasAppSecret: settings.webhook.appSecret !== undefined,
    isEmbedded,
  })
  await client
    .listSubscriptions({ businessAccountId: settings.businessAccountId, query: { limit: 100 } })
    .then(
      ({ data }) => queryClient.setQueryData(subscriptionQueries.list().queryKey, { data }),
      // The browser asks again, and tells what is wrong.
      (error: unknown) => (isProblemError(error) ? undefined : Promise.reject(error)),
    )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PageHeader
        title="Set up events"
        description="Where the service sends what happens, and how to check that it arrives."
        breadcrumbs={[{ label: 'Events', href: '/events' }]}
      />
      <SetupScreen role={role} isEmbedded={isEmbedded} />
    </HydrationBoundary>
  )
}
