import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { phoneCookie } from '@/components/customer-phone/phone-cookie'
import { LinkScreen } from '@/components/qr-codes/link/link-screen'
import { lastPhone } from '@/lib/console/phone/last-phone'
import { loadLink } from '@/lib/console/qr-codes/load-link'
import { accountInAddress } from '@/lib/contract/account-keys'
import { root } from '@/lib/runtime/compose/root'

interface LinkPageProps {
  params: Promise<{ code: string }>
}

/** Whoever scans a code need not know by what it was made. */
export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  // A failure is told by the page, which has a title then, too.
  const scanned = await loadLink((await params).code).catch(() => undefined)
  const title = scanned?.shows === 'owner' ? scanned.owner.name : 'Chat link'
  return { title: { absolute: title }, description: null }
}

/**
 * Where a link or a QR code leads, for anyone: to the phone that was open last, with the message typed in, where one may
 * use it; else to whose code it is.
 */
export default async function LinkPage({ params }: LinkPageProps) {
  const { code } = await params
  const scanned = await loadLink(code)
  if (!scanned) notFound()
  if (scanned.shows === 'phone') {
    const contact = await lastPhone((await cookies()).get(phoneCookie)?.value)
    if (contact === undefined) notFound()
    const { phone_number_id: chat, prefilled_message: text = '' } = scanned.link
    const asked = { chat, ...(text ? { text } : {}), from: code, ...accountInAddress(root().settings) }
    redirect(`/phone/${contact}?${new URLSearchParams(asked)}`)
  }
  const { state, owner, mayEnter } = scanned
  const next = new URLSearchParams({ next: (await headers()).get('x-path') ?? '/' })
  return <LinkScreen {...{ state, owner }} signInHref={mayEnter ? `/sign-in?${next}` : undefined} />
}
