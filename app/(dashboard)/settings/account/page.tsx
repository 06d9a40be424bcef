import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { AccountScreen } from '@/components/settings/access/account/account-screen'
import { OwnAlertsCard } from '@/components/settings/alerts/own-alerts-card'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { PageHeader } from '@/components/ui/page-header'
import { roleTitle } from '@/lib/access/roles'
import { accountQueries } from '@/lib/browser/account'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentSession } from '@/lib/console/current-person'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const session = await currentSession()
  const { account, tokens, passwordLimits, grantable } = root().access
  const queryClient = getQueryClient()
  const [own, alerts, data, numbers] = await Promise.all([
    account.read(session),
    readInPage('GET /api/account/alerts', {}),
    tokens.list(session.person.id),
    shellPhoneNumbers(),
  ])
  queryClient.setQueryData(accountQueries.own().queryKey, own)
  queryClient.setQueryData(accountQueries.alerts().queryKey, alerts)
  queryClient.setQueryData(accountQueries.tokens().queryKey, { data })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PageHeader
        title="Your account"
        description={`Signed in as ${own.email}. Role: ${roleTitle(session.person.role)}.`}
        path={<SectionChoice />}
        tabs={<SectionLinks />}
      />
      <AccountScreen
        passwordMinCharacters={passwordLimits.minCharacters}
        alerts={<OwnAlertsCard email={own.email} />}
        grantable={grantable(session.person.role)}
        numbers={numbers.map(({ id, displayPhoneNumber, verifiedName }) => ({
          id,
          name: verifiedName,
          displayPhoneNumber,
        }))}
      />
    </HydrationBoundary>
  )
}
