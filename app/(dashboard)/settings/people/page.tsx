import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { PeopleScreen } from '@/components/settings/access/people/people-screen'
import { SectionChoice, SectionLinks } from '@/components/shell/section-links'
import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'
import { peopleQueries } from '@/lib/browser/people'
import { getQueryClient } from '@/lib/browser/query-client'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const person = await currentPerson()
  const reason = refusalFor(person, 'people.manage')
  if (reason)
    return (
      <>
        <PageHeader title="People" path={<SectionChoice />} tabs={<SectionLinks />} />
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
