import type { ReactNode } from 'react'
import { currentPerson } from '@/lib/console/current-person'
import { answerNotFound } from '../../../answer-not-found'
import { loadReceiver } from './load-receiver'

interface ReceiverLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

export default async function ReceiverLayout({ params, children }: ReceiverLayoutProps) {
  await currentPerson()
  const id = decodeURIComponent((await params).id)
  await answerNotFound(() => loadReceiver(id))
  return children
}
