import type { ReactNode } from 'react'
import { currentPerson } from '@/lib/console/current-person'
import { answerNotFound } from '../../answer-not-found'
import { loadFlow } from './load-flow'

interface FlowLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

export default async function FlowLayout({ params, children }: FlowLayoutProps) {
  await currentPerson()
  const { id } = await params
  await answerNotFound(() => loadFlow(id))
  return children
}
