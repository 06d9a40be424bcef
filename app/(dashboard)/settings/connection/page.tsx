import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { AccountsCard } from '@/components/settings/connection/accounts/accounts-card'
import { ConnectionScreen } from '@/components/settings/connection/connection-screen'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { accountQueries } from '@/lib/browser/business-accounts'
import { connectionQueries } from '@/lib/browser/connection'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { root } from '@/lib/runtime/compose/root'
import { sectionRefusal } from '@/lib/runtime/compose/settings-sections'

export const metadata: Metadata = { title: 'Connection' }

export default async function ConnectionPage() {
  const person = await currentPerson()
  const { role } = person
  const { settings, connection, accounts } = root()
  const mayManage =
    settings.accountKey === HOME_ACCOUNT && refusalFor(person, 'accounts.manage') === undefined
  const reason = sectionRefusal(role, '/settings/connection')
  const queryClient = getQueryClient()
  if (!reason) queryClient.setQueryData(connectionQueries.facts().queryKey, await connection.describe())
  if (mayManage)
    queryClient.setQueryData(accountQueries.managed().queryKey, { data: await accounts.managed() })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PageHeader
        title="Connection"
        description="The service this console uses, and whether the connection works."
        path={<SectionChoice />}
        tabs={<SectionLinks />}
      />
      {reason ? (
        <EmptyState icon={<Lock />} title="You don’t have access to the connection">
          {reason}
        </EmptyState>
      ) : (
        <ConnectionScreen accounts={mayManage && <AccountsCard />} />
      )}
    </HydrationBoundary>
  )
}
