import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { phoneQueries } from '@/lib/browser/phone'
import { getQueryClient } from '@/lib/browser/query-client'
import { loadPhone } from '@/lib/console/phone/load-phone'
import { PhoneWithFlows } from './phone-with-flows'

interface PhonePageProps {
  params: Promise<{ contact: string }>
}

const load = cache(loadPhone)

export async function generateMetadata({ params }: PhonePageProps): Promise<Metadata> {
  const phone = await load((await params).contact)
  return { title: phone ? `The phone of ${phone.detail.contact.profile.name}` : 'Phone' }
}

/** A simulated customer's phone. For who may use phones; absent where they are off and where customers are real. */
export default async function PhonePage({ params }: PhonePageProps) {
  const { contact } = await params
  const phone = await load(contact)
  if (!phone) notFound()
  const { detail, contacts, businesses, showsCodes } = phone
  const queryClient = getQueryClient()
  queryClient.setQueryData(phoneQueries.contact(contact).queryKey, detail)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PhoneWithFlows key={contact} {...{ contact, contacts, businesses, showsCodes }} />
    </HydrationBoundary>
  )
}
