import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { PublicScreen } from '@/components/layout/public-screen'
import { phoneCookie } from '@/components/phone/phone-cookie'
import { LinkBusiness } from '@/components/qr-codes/link/link-business'
import { LinkButton } from '@/components/ui/link-button'
import { lastPhone } from '@/lib/server/phone/last-phone'
import { loadLink } from '@/lib/server/qr-codes/load-link'

interface LinkPageProps {
  params: Promise<{ code: string }>
}

/** Whoever scans a code need not know by what it was made. */
export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  const scanned = await loadLink((await params).code)
  const title = scanned?.shows === 'owner' ? scanned.owner.name : 'Chat link'
  return { title: { absolute: title }, description: null }
}

/**
 * Where a link or a QR code leads, for anybody: to the phone that was open last, with the message typed in, where one may
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
    redirect(`/phone/${contact}?${new URLSearchParams({ chat, ...(text ? { text } : {}), from: code })}`)
  }
  const { state, owner, mayEnter } = scanned
  const path = (await headers()).get('x-path') ?? '/'
  return (
    <PublicScreen title={state === 'deleted' ? 'This code is no longer in use' : 'Chat with this business'}>
      <p className="text-pretty text-text-muted">
        {state === 'deleted'
          ? 'The business has taken this code back. This is how to reach them:'
          : 'This code opens a chat that only a test phone can show. This is how to reach the business:'}
      </p>
      <LinkBusiness owner={owner} />
      {mayEnter && (
        <div className="space-y-3 border-t border-border pt-4">
          <p className="text-pretty text-text-muted">
            Do you manage this business? Sign in to open the code on a simulated customer’s phone.
          </p>
          <LinkButton href={`/sign-in?${new URLSearchParams({ next: path })}`} prefetch={false}>
            Sign in
          </LinkButton>
        </div>
      )}
    </PublicScreen>
  )
}
