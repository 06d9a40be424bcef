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
  const open = typeof chat === 'string' ? { chat } : inbox === undefined ? undefined : { inbox: '1' }
  const query = open ? `?${new URLSearchParams(open)}` : ''
  redirect(`/phone/${contact}${query}`)
}
