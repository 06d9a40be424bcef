import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { RolesScreen } from '@/components/settings/access/roles/roles-screen'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'
import { getQueryClient } from '@/lib/browser/query-client'
import { roleQueries } from '@/lib/browser/roles'
import { scimQueries } from '@/lib/browser/scim'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Roles' }

export default async function RolesPage() {
  const person = await currentPerson()
  const reason = refusalFor(person, 'people.manage')
  if (reason)
    return (
      <>
        <PageHeader title="Roles" path={<SectionChoice />} tabs={<SectionLinks />} />
        <Callout tone="warning">{reason}</Callout>
      </>
    )
  const isFirst = root().settings.accountKey === HOME_ACCOUNT
  const queryClient = getQueryClient()
  queryClient.setQueryData(roleQueries.list().queryKey, await readInPage('GET /api/roles', {}))
  if (isFirst) {
    queryClient.setQueryData(roleQueries.groups().queryKey, await readInPage('GET /api/groups', {}))
    queryClient.setQueryData(scimQueries.overview().queryKey, await readInPage('GET /api/scim', {}))
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <RolesScreen isFirst={isFirst} />
    </HydrationBoundary>
  )
}
