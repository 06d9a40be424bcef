import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { phoneCookie } from '@/components/phone/phone-cookie'
import { lastPhone } from '@/lib/server/phone/last-phone'

interface AnyPhonePageProps {
  searchParams: Promise<{ chat?: string | string[] }>
}

/** Leads to the phone that was open last. */
export default async function AnyPhonePage({ searchParams }: AnyPhonePageProps): Promise<never> {
  const contact = await lastPhone((await cookies()).get(phoneCookie)?.value)
  if (contact === undefined) notFound()
  const { chat } = await searchParams
  const query = typeof chat === 'string' ? `?${new URLSearchParams({ chat })}` : ''
  redirect(`/phone/${contact}${query}`)
}
