import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { phoneLanguageOf, spokenIn } from '@/components/customer-phone/frame/spoken-language'
import { phoneQueries } from '@/lib/browser/phone'
import { phoneCallQueries } from '@/lib/browser/phone-calls'
import { getQueryClient } from '@/lib/browser/query-client'
import { loadChat } from '@/lib/console/phone/load-chat'
import { loadPhone } from '@/lib/console/phone/load-phone'
import { PhoneWithFlows } from './phone-with-flows'

interface PhonePageProps {
  params: Promise<{ contact: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = cache(loadPhone)

export async function generateMetadata({ params }: Pick<PhonePageProps, 'params'>): Promise<Metadata> {
  const phone = await load((await params).contact)
  return { title: phone ? `${phone.detail.contact.profile.name}’s phone` : 'Phone' }
}

/**
 * A simulated customer's phone, for people who may use phones. Not available if phones are off or customers are
 * real.
 */
export default async function PhonePage({ params, searchParams }: PhonePageProps) {
  const { contact } = await params
  const phone = await load(contact)
  if (!phone) notFound()
  const { detail, contacts, businesses, showsCodes } = phone
  const queryClient = getQueryClient()
  queryClient.setQueryData(phoneQueries.contact(contact).queryKey, detail)
  const { chat: number } = await searchParams
  const chat = typeof number === 'string' ? await loadChat(contact, number) : undefined
  if (typeof number === 'string' && chat) {
    const pages = { pages: [chat.messages], pageParams: [undefined] }
    queryClient.setQueryData(phoneQueries.messages(contact, number).queryKey, pages)
    queryClient.setQueryData(phoneCallQueries.standing(contact, number).queryKey, chat.standing)
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PhoneWithFlows
        key={contact}
        {...{ contact, contacts, businesses, showsCodes }}
        spoken={spokenIn(phoneLanguageOf(detail.contact.profile.name))}
      />
    </HydrationBoundary>
  )
}
