import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { NumberProblem } from '@/components/phone-numbers/detail/number-problem'
import { NumberScreen } from '@/components/phone-numbers/detail/number-screen'
import { numberTitle } from '@/components/phone-numbers/words/number-name'
import { isProblemError } from '@/components/ui/problem-of'
import { phoneNumberQueries } from '@/lib/queries/phone-numbers'
import { getQueryClient } from '@/lib/queries/query-client'
import { currentPerson } from '@/lib/server/current-person'
import { reachOf } from '@/lib/server/phone-numbers/reach-of'
import { readAutomation } from '@/lib/server/phone-numbers/read-automation'
import { root } from '@/lib/server/root'

interface PhoneNumberPageProps {
  params: Promise<{ id: string }>
}

function noneIfRefused(error: unknown): undefined {
  if (!isProblemError(error)) throw error
}

/** Everything the page shows; or why the service does not give it. */
const load = cache(async (id: string) => {
  const here = root()
  try {
    const [number, automation] = await Promise.all([
      here.phoneNumbers.get(id),
      // Its tab reads it again, and tells what is wrong; the rest of the page stands without.
      readAutomation(here.client, id).catch(noneIfRefused),
    ])
    const [moments, reach] = await Promise.all([here.phoneNumberHistory.of(id), reachOf(here, id)])
    return { number, automation, moments, reach }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})

export async function generateMetadata({ params }: PhoneNumberPageProps): Promise<Metadata> {
  await currentPerson()
  const { number } = await load(decodeURIComponent((await params).id))
  return { title: number ? numberTitle(number) : 'Phone number' }
}

export default async function PhoneNumberPage({ params }: PhoneNumberPageProps) {
  const { role } = await currentPerson()
  const id = decodeURIComponent((await params).id)
  const { problem, number, automation, moments, reach } = await load(id)
  if (problem?.kind === 'notFound') notFound()
  if (problem) return <NumberProblem problem={problem} />
  const queryClient = getQueryClient()
  queryClient.setQueryData(phoneNumberQueries.detail(id).queryKey, number)
  if (automation) queryClient.setQueryData(phoneNumberQueries.automation(id).queryKey, automation)
  queryClient.setQueryData(phoneNumberQueries.history(id).queryKey, { data: moments })
  queryClient.setQueryData(phoneNumberQueries.reach(id).queryKey, reach)
  const { connection } = root().settings
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NumberScreen id={id} role={role} isEmbedded={connection.kind === 'embedded'} />
    </HydrationBoundary>
  )
}
