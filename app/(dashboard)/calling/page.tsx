import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { CallConsole } from '@/components/calling/console/call-console'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { currentPerson } from '@/lib/server/current-person'
import { shellPhoneNumbers } from '@/lib/server/phone-numbers/shell-phone-numbers'

export const metadata: Metadata = { title: 'Calling' }

export default async function CallingPage() {
  const { role } = await currentPerson()
  const chosenId = (await cookies()).get('phone-number')?.value
  const numbers = await shellPhoneNumbers()
  const number = numbers.find(({ id }) => id === chosenId) ?? numbers[0]
  return (
    <>
      <PageHeader title="Calling" description="Call customers with sound, from this browser." />
      {number ? (
        <CallConsole role={role} number={number} />
      ) : (
        <EmptyState icon={<Phone />} title="There is no phone number to call from">
          Either the account has none yet, or the service cannot be reached. Reload the page in a moment.
        </EmptyState>
      )}
    </>
  )
}
