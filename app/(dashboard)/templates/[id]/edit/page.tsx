import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TemplateBuilder } from '@/components/templates/builder/template-builder'
import { TemplateProblem } from '@/components/templates/detail/template-problem'
import { currentPerson } from '@/lib/server/current-person'
import { loadEdit } from './load-edit'

export const metadata: Metadata = { title: 'Edit template' }

interface EditTemplatePageProps {
  params: Promise<{ id: string }>
}

export default async function EditTemplatePage({ params }: EditTemplatePageProps) {
  const { role } = await currentPerson()
  const { id } = await params
  const loaded = await loadEdit(id)
  if ('start' in loaded) return <TemplateBuilder key={id} start={loaded.start} role={role} />
  if (loaded.problem.kind === 'notFound') notFound()
  return <TemplateProblem problem={loaded.problem} />
}
