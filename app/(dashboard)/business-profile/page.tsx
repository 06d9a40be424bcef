import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { ProfileScreen } from '@/components/business-profile/profile-screen'
import { AdoptNumber } from '@/components/shell/adopt-number'
import { HistoryLink } from '@/components/shell/history-link'
import { NoPhoneNumber } from '@/components/shell/no-phone-number'
import { RefusedPage } from '@/components/shell/refused-page'
import { PageHeader } from '@/components/ui/page-header'
import { isProblemError } from '@/components/ui/problem-of'
import { profileQueries } from '@/lib/browser/business-profile'
import { getQueryClient } from '@/lib/browser/query-client'
import { readProfile } from '@/lib/console/business-profile/save-profile'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { whyNoNumbers } from '@/lib/console/phone-numbers/why-no-numbers'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Business profile' }

interface BusinessProfilePageProps {
  searchParams: Promise<{ number?: string | string[] }>
}

export default async function BusinessProfilePage({ searchParams }: BusinessProfilePageProps) {
  const person = await currentPerson()
  const [{ number: linked }, chosen] = await Promise.all([searchParams, cookies()])
  const chosenId = chosen.get('phone-number')?.value
  const numbers = await shellPhoneNumbers()
  const number =
    numbers.find(({ id }) => id === linked) ?? numbers.find(({ id }) => id === chosenId) ?? numbers[0]
  const header = (
    <PageHeader
      title="Business profile"
      description="What customers see when they open your profile."
      actions={number && <HistoryLink kind="profile" thing={number.id} />}
    />
  )
  if (!number) {
    const away = await whyNoNumbers()
    return (
      <>
        {header}
        <NoPhoneNumber icon={<Phone />} title="No phone number to show" away={away} />
      </>
    )
  }
  const reason = refusalFor(person, 'business-profile.read', number.id)
  if (reason) return <RefusedPage title="Business profile" reason={reason} />
  const queryClient = getQueryClient()
  await inPageTime(readProfile(root().client, number.id)).then(
    (profile) => queryClient.setQueryData(profileQueries.detail(number.id).queryKey, profile),
    // The browser retries and shows the error.
    (error: unknown) => (isProblemError(error) ? undefined : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      {header}
      {number.id === linked && <AdoptNumber id={number.id} />}
      <ProfileScreen role={person.role} number={number} />
    </HydrationBoundary>
  )
}
