import type { ReactNode } from 'react'
import { currentPerson } from '@/lib/console/current-person'
import { answerNotFound } from '../../../answer-not-found'
import { loadTemplate } from './load-template'

interface TemplateLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

export default async function TemplateLayout({ params, children }: TemplateLayoutProps) {
  await currentPerson()
  const { id } = await params
  await answerNotFound(() => loadTemplate(id))
  return children
}
