import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { TemplateProblem } from '@/components/templates/detail/template-problem'
import { TemplateScreen } from '@/components/templates/detail/template-screen'
import { isProblemError } from '@/components/ui/problem-of'
import { getQueryClient } from '@/lib/queries/query-client'
import { templateQueries } from '@/lib/queries/templates'
import { currentPerson } from '@/lib/server/current-person'
import { root } from '@/lib/server/root'

interface TemplatePageProps {
  params: Promise<{ id: string }>
}

/** Every language of the name a template has; or why the service does not give it. */
const load = cache(async (templateId: string) => {
  const { client, history, settings } = root()
  try {
    const template = await client.getTemplate({ templateId })
    const { name } = template
    const query = { name, limit: 250 }
    const page = await client.listTemplates({ businessAccountId: settings.businessAccountId, query })
    // Another service may find more by a name, or have the newest template in no list yet.
    const others = page.data.filter((each) => each.name === name && each.id !== template.id)
    await history.observe([template, ...others])
    return { template, languages: [template, ...others], moments: await history.of(template.id) }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
})

export async function generateMetadata({ params }: TemplatePageProps): Promise<Metadata> {
  await currentPerson()
  const { template } = await load((await params).id)
  return { title: template?.name ?? 'Template' }
}

export default async function TemplatePage({ params }: TemplatePageProps) {
  const { role } = await currentPerson()
  const { id } = await params
  const { problem, template, languages, moments } = await load(id)
  if (problem?.kind === 'notFound') notFound()
  if (problem) return <TemplateProblem problem={problem} />
  const queryClient = getQueryClient()
  queryClient.setQueryData(templateQueries.languages(template.name).queryKey, { data: languages })
  queryClient.setQueryData(templateQueries.history(id, template.status).queryKey, { data: moments })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TemplateScreen id={id} name={template.name} role={role} />
    </HydrationBoundary>
  )
}
