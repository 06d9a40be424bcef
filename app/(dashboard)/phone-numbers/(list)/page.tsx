import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { NumbersHeader } from '@/components/phone-numbers/list/numbers-header'
import { PhoneNumberList } from '@/components/phone-numbers/list/phone-number-list'
import { RefusedPage } from '@/components/shell/refused-page'
import { isProblemError } from '@/components/ui/problem-of'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { readPhoneNumbers } from '@/lib/console/phone-numbers/load-phone-numbers'

export const metadata: Metadata = { title: 'Phone numbers' }

export default async function PhoneNumbersPage() {
  const person = await currentPerson()
  const reason = refusalFor(person, 'phone-numbers.read')
  if (reason) return <RefusedPage title="Phone numbers" reason={reason} />
  const queryClient = getQueryClient()
  const problem = await inPageTime(readPhoneNumbers()).then(
    ({ data, ...rest }) => {
      const shown = data.filter(({ id }) => refusalFor(person, 'phone-numbers.read', id) === undefined)
      queryClient.setQueryData(phoneNumberQueries.list().queryKey, { data: shown, ...rest })
    },
    (error: unknown) => (isProblemError(error) ? error.problem : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NumbersHeader />
      <PhoneNumberList problem={problem ?? undefined} />
    </HydrationBoundary>
  )
}
