import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { phoneCookie } from '@/components/customer-phone/phone-cookie'
import { lastPhone } from '@/lib/console/phone/last-phone'
import { requirePhonePerson } from '@/lib/console/phone/phone-person'

interface AnyPhonePageProps {
  searchParams: Promise<{ chat?: string | string[]; inbox?: string | string[] }>
}

/** Redirects to the most recently opened phone, for people who may use phones. */
export default async function AnyPhonePage({ searchParams }: AnyPhonePageProps): Promise<never> {
  await requirePhonePerson()
  const contact = await lastPhone((await cookies()).get(phoneCookie)?.value)
  if (contact === undefined) notFound()
  const { chat, inbox } = await searchParams
  const query = new URLSearchParams()
  if (typeof chat === 'string') query.set('chat', chat)
  else if (inbox !== undefined) query.set('inbox', '1')
  redirect(`/phone/${contact}${query.size > 0 ? `?${query}` : ''}`)
}
