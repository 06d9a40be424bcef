import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { type ComponentProps, Suspense } from 'react'
import { CallingLoading } from '@/components/calling/calling-loading'
import { CallingScreen } from '@/components/calling/calling-screen'
import { AdoptNumber } from '@/components/shell/adopt-number'
import { HistoryLink } from '@/components/shell/history-link'
import { NoPhoneNumber } from '@/components/shell/no-phone-number'
import { RefusedPage } from '@/components/shell/refused-page'
import { PageHeader } from '@/components/ui/page-header'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { whyNoNumbers } from '@/lib/console/phone-numbers/why-no-numbers'
import { root } from '@/lib/runtime/compose/root'
import { loadCalling } from './load-calling'

export const metadata: Metadata = { title: 'Calling' }

type Given = Record<string, string | string[] | undefined>

export default async function CallingPage({ searchParams }: { searchParams: Promise<Given> }) {
  const person = await currentPerson()
  const [given, chosen] = await Promise.all([searchParams, cookies()])
  const linked = given.number === undefined ? undefined : String(given.number)
  const chosenId = chosen.get('phone-number')?.value
  const numbers = await shellPhoneNumbers()
  // If the service is unavailable, no numbers are known, so don't reject this one.
  if (linked !== undefined && numbers.length > 0 && !numbers.some(({ id }) => id === linked)) notFound()
  const number =
    numbers.find(({ id }) => id === linked) ?? numbers.find(({ id }) => id === chosenId) ?? numbers[0]
  const reason = number && refusalFor(person, 'calling.read', number.id)
  if (reason) return <RefusedPage title="Calling" reason={reason} />
  const away = number ? undefined : await whyNoNumbers()
  return (
    <>
      <CallingHeader phoneNumberId={number?.id} />
      {number && number.id === linked && <AdoptNumber id={number.id} />}
      {number ? (
        <Suspense fallback={<CallingLoading />}>
          <CallingParts {...{ number, role: person.role, given }} />
        </Suspense>
      ) : (
        <NoPhoneNumber icon={<Phone />} title="No phone number to call from" away={away} />
      )}
    </>
  )
}

interface CallingPartsProps extends Pick<ComponentProps<typeof CallingScreen>, 'number' | 'role'> {
  given: Given
}

async function CallingParts({ number, role, given }: CallingPartsProps) {
  const here = root()
  const queryClient = getQueryClient()
  const words = Object.entries(given).map(([name, value]) => [name, String(value ?? '')])
  const search = new URLSearchParams(words)
  await loadCalling(here, queryClient, { phoneNumberId: number.id, search })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CallingScreen role={role} number={number} />
    </HydrationBoundary>
  )
}

/** The page header. The tab “History” is that of the calls. */
function CallingHeader({ phoneNumberId }: { phoneNumberId: string | undefined }) {
  return (
    <PageHeader
      title="Calling"
      description="Make calls, manage call permissions, and review past calls."
      actions={phoneNumberId && <HistoryLink kind="calling" thing={phoneNumberId} label="Settings history" />}
    />
  )
}
