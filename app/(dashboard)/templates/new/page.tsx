import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { TemplateBuilder } from '@/components/templates/builder/template-builder'
import { TemplateProblem } from '@/components/templates/detail/template-problem'
import { currentPerson } from '@/lib/server/current-person'
import { loadStart, type NewTemplateQuery } from './load-start'

export const metadata: Metadata = { title: 'New template' }

interface NewTemplatePageProps {
  searchParams: Promise<NewTemplateQuery>
}

export default async function NewTemplatePage({ searchParams }: NewTemplatePageProps) {
  const { role } = await currentPerson()
  const query = await searchParams
  const loaded = await loadStart(query)
  if ('problem' in loaded) {
    if (loaded.problem.kind === 'notFound') notFound()
    return <TemplateProblem problem={loaded.problem} />
  }
  const { start } = loaded
  if (start.draft?.templateId) redirect(`/templates/${start.draft.templateId}/edit`)
  return <TemplateBuilder key={`${query.from} ${query.as}`} start={start} role={role} />
}
