import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { codeViewCookie, codeViewOf } from '@/components/qr-codes/list/code-view'
import { QrHeader } from '@/components/qr-codes/qr-header'
import { QrScreen } from '@/components/qr-codes/qr-screen'
import { NoPhoneNumber } from '@/components/shell/no-phone-number'
import { RefusedPage } from '@/components/shell/refused-page'
import { isProblemError } from '@/components/ui/problem-of'
import { qrCodeQueries } from '@/lib/browser/qr-codes'
import { getQueryClient } from '@/lib/browser/query-client'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { shellPhoneNumbers } from '@/lib/console/phone-numbers/shell-phone-numbers'
import { whyNoNumbers } from '@/lib/console/phone-numbers/why-no-numbers'
import { countConversations } from '@/lib/console/qr-codes/count-conversations'
import { listNewestQrCodes } from '@/lib/console/qr-codes/list-qr-codes'
import { openDefaultView } from '@/lib/console/views/open-default-view'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'QR codes' }

interface QrCodesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function QrCodesPage({ searchParams }: QrCodesPageProps) {
  const person = await currentPerson()
  await openDefaultView('qr-codes', await searchParams)
  const chosen = await cookies()
  const chosenId = chosen.get('phone-number')?.value
  const numbers = await shellPhoneNumbers()
  const number = numbers.find(({ id }) => id === chosenId) ?? numbers[0]
  if (!number) {
    const away = await whyNoNumbers()
    return (
      <>
        <QrHeader />
        <NoPhoneNumber icon={<QrCode />} title="No phone number to create codes for" away={away} />
      </>
    )
  }
  const reason = refusalFor(person, 'qr-codes.read', number.id)
  if (reason) return <RefusedPage title="QR codes" reason={reason} />
  const here = root()
  const queryClient = getQueryClient()
  const read = await inPageTime(listNewestQrCodes(here, number.id)).then(
    async (newest) => {
      const conversations = await countConversations(here.store, number.id, newest.data)
      if (!newest.isWhole) return { newest: { ...newest, conversations } }
      const { data, unreadable } = newest
      queryClient.setQueryData(qrCodeQueries.list(number.id).queryKey, { data, unreadable })
      queryClient.setQueryData(qrCodeQueries.conversations(number.id).queryKey, { data: conversations })
      return {}
    },
    (error: unknown) => (isProblemError(error) ? { problem: error.problem } : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <QrScreen
        key={number.id}
        role={person.role}
        number={number}
        firstView={codeViewOf(chosen.get(codeViewCookie)?.value)}
        {...read}
      />
    </HydrationBoundary>
  )
}
