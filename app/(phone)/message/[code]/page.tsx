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

/** People who scan a code shouldn't see what created it. */
export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  // The page reports failures, and still needs a title.
  const scanned = await loadLink((await params).code).catch(() => undefined)
  const title = scanned?.shows === 'owner' ? scanned.owner.name : 'Chat link'
  return { title: { absolute: title }, description: null }
}

/**
 * Public landing page of a link or QR code. Opens the most recent phone with the message filled in if the person may use
 * phones; otherwise shows the code's owner.
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
