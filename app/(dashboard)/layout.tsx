import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { CallDock } from '@/components/calling/incoming/call-dock'
import { BellButton } from '@/components/events/bell/bell-button'
import { BellPanel } from '@/components/events/bell/bell-panel'
import { ConfirmIdentityProvider } from '@/components/form/confirm-identity/confirm-identity-provider'
import { OpenCount } from '@/components/incidents/open-count'
import { concernsOf } from '@/components/phone-numbers/words/attention'
import { WaitingCount } from '@/components/proposals/waiting-count'
import { ClockBanner, FailuresBanner } from '@/components/settings/failures/simulation-banners'
import { AppShell } from '@/components/shell/app-shell'
import { MissingProvider } from '@/components/shell/embedded-only'
import { LiveConnection } from '@/components/shell/live-connection'
import { NavigationCount } from '@/components/shell/navigation-count'
import { ServiceClock } from '@/components/shell/service-clock'
import { SimulatedPhonesProvider } from '@/components/shell/simulated-phones'
import { type Permission, permits } from '@/lib/access/roles'
import { clockQueries } from '@/lib/browser/clock'
import { commentQueries } from '@/lib/browser/comments'
import { eventQueries } from '@/lib/browser/events'
import { failureQueries } from '@/lib/browser/failures'
import { incidentQueries } from '@/lib/browser/incidents'
import { proposalQueries } from '@/lib/browser/proposals'
import { QueryProvider } from '@/lib/browser/query-provider'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentSession } from '@/lib/console/current-person'
import { navigationOf, phoneLink, settingsLink } from '@/lib/console/navigation'
import { loadPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { whyNoNumbers } from '@/lib/console/phone-numbers/why-no-numbers'
import { missingSentences } from '@/lib/contract/embedded-only'
import { type Root, root } from '@/lib/runtime/compose/root'
import { settingsSections } from '@/lib/runtime/compose/settings-sections'

/** The accounts someone can switch between; most consoles have one. */
const accountsOf = async ({ accounts, access }: Root, personId: string) =>
  accounts.areSeveral() ? accounts.choicesOf(await access.rolesOfPerson(personId)) : []

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { person } = await currentSession()
  const here = root()
  const { events, phones, failures, settings } = here
  const hasPhones = phones !== undefined
  const may = (permission: Permission) => permits(person.role, permission)
  // Read first: the live stream starts after this event and covers everything that happens during rendering.
  const newestId = await events.newestId()
  const [accounts, phoneNumbers, attention, incidents, waiting, mentions] = await Promise.all([
    accountsOf(here, person.id),
    shellPhoneNumbers(),
    may('events.read') ? events.attention() : undefined,
    may('incidents.read') ? readInPage('GET /api/incidents/open', {}) : undefined,
    readInPage('GET /api/proposals/waiting', {}),
    readInPage('GET /api/mentions', {}),
  ])
  const away = phoneNumbers.length > 0 ? undefined : await whyNoNumbers()
  const chosen = (await cookies()).get('phone-number')?.value
  const current = phoneNumbers.find(({ id }) => id === chosen) ?? phoneNumbers[0]
  // A separate client, because pages' cached data is discarded with the page.
  const queryClient = new QueryClient()
  const failing = (await failures?.current()) ?? null
  queryClient.setQueryData(failureQueries.current().queryKey, { current: failing })
  const clock = here.serviceClock?.read()
  if (clock) queryClient.setQueryData(clockQueries.current().queryKey, clock)
  queryClient.setQueryData(eventQueries.attention().queryKey, attention)
  queryClient.setQueryData(incidentQueries.open().queryKey, incidents)
  queryClient.setQueryData(proposalQueries.waiting().queryKey, waiting)
  queryClient.setQueryData(commentQueries.mentions().queryKey, mentions)
  // The shell has already read the numbers.
  const numbers = phoneNumbers.length > 0 ? await loadPhoneNumbers() : []
  const urgentNumbers = numbers.filter((number) => concernsOf(number).length > 0).length
  const counts: Partial<Record<string, ReactNode>> = {
    '/incidents': <OpenCount />,
    '/proposals': <WaitingCount />,
    '/phone-numbers': <NavigationCount count={urgentNumbers} words="need attention" />,
  }
  const groups = navigationOf(person.role).map((group) => ({
    ...group,
    pages: group.pages.map((page) => ({ ...page, count: counts[page.href] })),
  }))
  return (
    <QueryProvider>
      <LiveConnection after={newestId} person={{ id: person.id, name: person.name, role: person.role }} />
      <HydrationBoundary state={dehydrate(queryClient)}>
        {clock && <ServiceClock aheadMs={clock.ahead_ms} />}
        <AppShell
          navigation={[...groups, { pages: hasPhones ? [settingsLink, phoneLink] : [settingsLink] }]}
          person={person}
          accounts={accounts}
          accountKey={settings.accountKey}
          phoneNumbers={phoneNumbers}
          currentPhoneNumberId={current?.id}
          settings={settingsSections(person.role).map(({ href, label }) => ({ href, label }))}
          areNumbersAway={away !== undefined}
          bell={{ button: <BellButton role={person.role} />, panel: <BellPanel role={person.role} /> }}
        >
          <MissingProvider value={settings.connection.kind === 'embedded' ? {} : missingSentences}>
            <SimulatedPhonesProvider value={hasPhones}>
              {failures && <FailuresBanner role={person.role} />}
              {clock && <ClockBanner role={person.role} />}
              <ConfirmIdentityProvider>{children}</ConfirmIdentityProvider>
            </SimulatedPhonesProvider>
          </MissingProvider>
        </AppShell>
        <CallDock role={person.role} />
      </HydrationBoundary>
    </QueryProvider>
  )
}
