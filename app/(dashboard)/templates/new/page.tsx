import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { type ComponentProps, Suspense } from 'react'
import { BuilderLoading } from '@/components/templates/builder/builder-loading'
import { TemplateBuilder } from '@/components/templates/builder/template-builder'
import { currentPerson } from '@/lib/console/current-person'
import { answerNotFound } from '../../answer-not-found'
import { TemplateProblem } from '../template-problem'
import { loadStart, type NewTemplateQuery } from './load-start'

export const metadata: Metadata = { title: 'New template' }

interface NewTemplatePageProps {
  searchParams: Promise<NewTemplateQuery>
}

export default async function NewTemplatePage({ searchParams }: NewTemplatePageProps) {
  const { role } = await currentPerson()
  const query = await searchParams
  const loading = loadStart(query)
  await answerNotFound(async () => {
    const loaded = await loading
    return 'problem' in loaded ? loaded : {}
  })
  return (
    <Suspense fallback={<BuilderLoading title="New template" />}>
      <NewTemplate role={role} query={query} loading={loading} />
    </Suspense>
  )
}

interface NewTemplateProps extends Pick<ComponentProps<typeof TemplateBuilder>, 'role'> {
  query: NewTemplateQuery
  loading: ReturnType<typeof loadStart>
}

async function NewTemplate({ role, query, loading }: NewTemplateProps) {
  const loaded = await loading
  if ('problem' in loaded) return <TemplateProblem problem={loaded.problem} />
  const { start } = loaded
  if (start.draft?.templateId) redirect(`/templates/${start.draft.templateId}/edit`)
  return <TemplateBuilder key={`${query.from} ${query.as}`} start={start} role={role} />
}
