import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { PeopleScreen } from '@/components/people/people-screen'
import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'
import { peopleQueries } from '@/lib/queries/people'
import { getQueryClient } from '@/lib/queries/query-client'
import { readInPage } from '@/lib/server/api/read-in-page'
import { currentPerson } from '@/lib/server/current-person'
import { refusalFor } from '@/lib/server/people/refusal-for'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const person = await currentPerson()
  const reason = refusalFor(person, 'people.manage')
  if (reason)
    return (
      <>
        <PageHeader title="People" />
        <Callout tone="warning">{reason}</Callout>
      </>
    )
  const queryClient = getQueryClient()
  queryClient.setQueryData(peopleQueries.list().queryKey, await readInPage('GET /api/people', {}))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PeopleScreen ownId={person.id} />
    </HydrationBoundary>
  )
}
