import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NumberScreen } from '@/components/phone-numbers/detail/number-screen'
import { numberTitle } from '@/components/phone-numbers/words/number-name'
import { ResourceProblem } from '@/components/shell/resource-problem'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson } from '@/lib/console/current-person'
import { loadNumber } from './load-number'

interface PhoneNumberPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PhoneNumberPageProps): Promise<Metadata> {
  await currentPerson()
  const { number } = await loadNumber(decodeURIComponent((await params).id))
  return { title: number ? numberTitle(number) : 'Phone number' }
}

export default async function PhoneNumberPage({ params }: PhoneNumberPageProps) {
  const { role } = await currentPerson()
  const id = decodeURIComponent((await params).id)
  const { problem, number, automation, moments, reach } = await loadNumber(id)
  if (problem?.kind === 'notFound') notFound()
  if (problem)
    return (
      <ResourceProblem
        problem={problem}
        what="number"
        list={{ label: 'Phone numbers', href: '/phone-numbers' }}
      />
    )
  const queryClient = getQueryClient()
  queryClient.setQueryData(phoneNumberQueries.detail(id).queryKey, number)
  if (automation) queryClient.setQueryData(phoneNumberQueries.automation(id).queryKey, automation)
  queryClient.setQueryData(phoneNumberQueries.history(id).queryKey, { data: moments })
  queryClient.setQueryData(phoneNumberQueries.reach(id).queryKey, reach)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NumberScreen id={id} role={role} />
    </HydrationBoundary>
  )
}
