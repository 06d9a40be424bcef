import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PersonScreen } from '@/components/settings/access/people/person/person-screen'
import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'
import { isProblemError } from '@/components/ui/problem-of'
import { auditQueries, auditQuery } from '@/lib/browser/audit'
import { accountQueries } from '@/lib/browser/business-accounts'
import { peopleQueries } from '@/lib/browser/people'
import { getQueryClient } from '@/lib/browser/query-client'
import { roleQueries } from '@/lib/browser/roles'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Person' }

const crumbs = [{ label: 'People', href: '/settings/people' }]

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const [{ id }, asking] = await Promise.all([params, currentPerson()])
  const reason = refusalFor(asking, 'people.manage')
  if (reason)
    return (
      <>
        <PageHeader title="Person" breadcrumbs={crumbs} />
        <Callout tone="warning">{reason}</Callout>
      </>
    )
  const person = await readInPage('GET /api/people/:id', { params: { id } }).catch((error: unknown) => {
    if (isProblemError(error) && error.problem.kind === 'notFound') notFound()
    throw error
  })
  const filters = { person: person.email }
  const [activity, permissions, numbers] = await Promise.all([
    refusalFor(asking, 'audit.read')
      ? undefined
      : readInPage('GET /api/audit', { query: auditQuery(filters) }),
    readInPage('GET /api/people/:id/permissions', { params: { id } }),
    shellPhoneNumbers(),
  ])
  const { settings, accounts } = root()
  const hasOtherAccounts =
    settings.accountKey === HOME_ACCOUNT && accounts.areSeveral() && !refusalFor(asking, 'accounts.manage')
  const queryClient = getQueryClient()
  queryClient.setQueryData(peopleQueries.one(id).queryKey, person)
  queryClient.setQueryData(roleQueries.ofPerson(id).queryKey, permissions)
  if (hasOtherAccounts)
    queryClient.setQueryData(
      accountQueries.ofPerson(id).queryKey,
      await readInPage('GET /api/people/:id/accounts', { params: { id } }),
    )
  if (activity)
    queryClient.setQueryData(auditQueries.list(filters).queryKey, { pages: [activity], pageParams: [0] })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PersonScreen
        id={id}
        ownId={asking.id}
        hasOtherAccounts={hasOtherAccounts}
        hasActivity={activity !== undefined}
        numbers={numbers.map(({ id, displayPhoneNumber, verifiedName }) => ({
          id,
          name: verifiedName,
          displayPhoneNumber,
        }))}
      />
    </HydrationBoundary>
  )
}
