import type { ReactNode } from 'react'
import { currentPerson } from '@/lib/console/current-person'
import { answerNotFound } from '../../answer-not-found'
import { loadNumber } from './load-number'

interface PhoneNumberLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

export default async function PhoneNumberLayout({ params, children }: PhoneNumberLayoutProps) {
  await currentPerson()
  const id = decodeURIComponent((await params).id)
  await answerNotFound(() => loadNumber(id))
  return children
}
