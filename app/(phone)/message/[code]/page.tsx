import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { ErrorScreen } from '@/components/layout/error-screen'
import { phoneCookie } from '@/components/phone/phone-cookie'
import { lastPhone } from '@/lib/server/phone/last-phone'
import { findQrLink } from '@/lib/server/qr-codes/find-link'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Chat link' }

interface LinkPageProps {
  params: Promise<{ code: string }>
}

/** Where a link or a QR code leads: to the phone that was open last, with the message typed in. */
export default async function LinkPage({ params }: LinkPageProps) {
  const contact = await lastPhone((await cookies()).get(phoneCookie)?.value)
  if (contact === undefined) notFound()
  const code = decodeURIComponent((await params).code)
  const link = await findQrLink(root(), code)
  if (!link) notFound()
  if (link.state === 'deleted') return <DeletedLink />
  const { phone_number_id: chat, prefilled_message: text = '' } = link
  redirect(`/phone/${contact}?${new URLSearchParams({ chat, ...(text ? { text } : {}), from: code })}`)
}

function DeletedLink() {
  return (
    <main>
      <ErrorScreen title="This code is no longer in use" isWholePage>
        The business has taken it back. Look for a newer one, or write to the business by its phone number.
      </ErrorScreen>
    </main>
  )
}
