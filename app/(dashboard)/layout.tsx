import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { CallDock } from '@/components/calling/incoming/call-dock'
import { BellButton } from '@/components/events/bell/bell-button'
import { BellPanel } from '@/components/events/bell/bell-panel'
import { ConfirmationProvider } from '@/components/form/confirmation/confirmation-provider'
import { FailuresBanner } from '@/components/settings/failures/failures-banner'
import { AppShell } from '@/components/shell/app-shell'
import { EmbeddedProvider } from '@/components/shell/embedded-only'
import { LiveConnection } from '@/components/shell/live-connection'
import { SimulatedPhonesProvider } from '@/components/shell/simulated-phones'
import { eventQueries } from '@/lib/browser/events'
import { failureQueries } from '@/lib/browser/failures'
import { QueryProvider } from '@/lib/browser/query-provider'
import { currentSession } from '@/lib/console/current-person'
import { navigation, phoneLink, settingsLink } from '@/lib/console/navigation'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { whyNoNumbers } from '@/lib/console/phone-numbers/why-no-numbers'
import { root } from '@/lib/runtime/compose/root'

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { person } = await currentSession()
  const { events, phones, failures, settings } = root()
  const hasPhones = phones !== undefined
  // First: what happens while the page is being drawn is told by the live stream, which begins after this event.
  const newestId = await events.newestId()
  const [phoneNumbers, attention] = await Promise.all([shellPhoneNumbers(), events.attention()])
  const away = phoneNumbers.length > 0 ? undefined : await whyNoNumbers()
  const chosen = (await cookies()).get('phone-number')?.value
  const current = phoneNumbers.find(({ id }) => id === chosen) ?? phoneNumbers[0]
  // Of its own: what pages read goes with the pages.
  const queryClient = new QueryClient()
  const failing = (await failures?.current()) ?? null
  queryClient.setQueryData(failureQueries.current().queryKey, { current: failing })
  queryClient.setQueryData(eventQueries.attention().queryKey, attention)
  return (
    <QueryProvider>
      <LiveConnection after={newestId} person={{ id: person.id, name: person.name, role: person.role }} />
      <HydrationBoundary state={dehydrate(queryClient)}>
        <AppShell
          navigation={[...navigation, { pages: hasPhones ? [settingsLink, phoneLink] : [settingsLink] }]}
          person={person}
          phoneNumbers={phoneNumbers}
          currentPhoneNumberId={current?.id}
          areNumbersAway={away !== undefined}
          bell={{ button: <BellButton />, panel: <BellPanel role={person.role} /> }}
        >
          <EmbeddedProvider value={settings.connection.kind === 'embedded'}>
            <SimulatedPhonesProvider value={hasPhones}>
              {failures && <FailuresBanner role={person.role} />}
              <ConfirmationProvider>{children}</ConfirmationProvider>
            </SimulatedPhonesProvider>
          </EmbeddedProvider>
        </AppShell>
        <CallDock role={person.role} />
      </HydrationBoundary>
    </QueryProvider>
  )
}
