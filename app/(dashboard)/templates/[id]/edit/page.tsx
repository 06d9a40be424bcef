import type { Metadata } from 'next'
import { type ComponentProps, Suspense } from 'react'
import { BuilderLoading } from '@/components/templates/builder/builder-loading'
import { TemplateBuilder } from '@/components/templates/builder/template-builder'
import { builderTitle, mayEdit } from '@/components/templates/builder/template-start'
import { Skeleton } from '@/components/ui/skeleton'
import { currentPerson } from '@/lib/console/current-person'
import { answerNotFound } from '../../../answer-not-found'
import { TemplateProblem } from '../../template-problem'
import { loadEdit } from './load-edit'

interface EditTemplatePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ draft?: string; write?: string }>
}

export async function generateMetadata({ params, searchParams }: EditTemplatePageProps): Promise<Metadata> {
  const { role } = await currentPerson()
  const loaded = await loadEdit((await params).id)
  if ('problem' in loaded) return { title: 'Template' }
  const { start } = loaded
  const { draft, write } = await searchParams
  return { title: builderTitle(start, mayEdit(start, role, draft ?? write)) }
}

export default async function EditTemplatePage({ params }: EditTemplatePageProps) {
  const { role } = await currentPerson()
  const { id } = await params
  const loading = loadEdit(id)
  await answerNotFound(async () => {
    const loaded = await loading
    return 'problem' in loaded ? loaded : {}
  })
  return (
    <Suspense fallback={<BuilderLoading title={<Skeleton className="h-7 w-56 max-w-full" />} />}>
      <EditTemplate key={id} role={role} loading={loading} />
    </Suspense>
  )
}

interface EditTemplateProps extends Pick<ComponentProps<typeof TemplateBuilder>, 'role'> {
  loading: ReturnType<typeof loadEdit>
}

async function EditTemplate({ role, loading }: EditTemplateProps) {
  const loaded = await loading
  if ('start' in loaded) return <TemplateBuilder start={loaded.start} role={role} />
  return <TemplateProblem problem={loaded.problem} />
}
