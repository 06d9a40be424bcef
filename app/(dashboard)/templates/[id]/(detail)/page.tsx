import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ResourceProblem } from '@/components/shell/resource-problem'
import { TemplateScreen } from '@/components/templates/detail/template-screen'
import { getQueryClient } from '@/lib/browser/query-client'
import { templateQueries } from '@/lib/browser/templates'
import { currentPerson } from '@/lib/console/current-person'
import { loadTemplate } from './load-template'

interface TemplatePageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: TemplatePageProps): Promise<Metadata> {
  await currentPerson()
  const { template } = await loadTemplate((await params).id)
  return { title: template?.name ?? 'Template' }
}

export default async function TemplatePage({ params }: TemplatePageProps) {
  const { role } = await currentPerson()
  const { id } = await params
  const { problem, template, languages, moments, scheduled } = await loadTemplate(id)
  if (problem?.kind === 'notFound') notFound()
  if (problem)
    return (
      <ResourceProblem problem={problem} what="template" list={{ label: 'Templates', href: '/templates' }} />
    )
  const queryClient = getQueryClient()
  queryClient.setQueryData(templateQueries.languages(template.name).queryKey, { data: languages })
  queryClient.setQueryData(templateQueries.history(id, template.status).queryKey, { data: moments })
  queryClient.setQueryData(templateQueries.scheduled(id).queryKey, { scheduled })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TemplateScreen id={id} name={template.name} role={role} />
    </HydrationBoundary>
  )
}
