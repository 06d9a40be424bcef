import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { DraftList } from '@/components/templates/list/draft-list'
import { filtersOf } from '@/components/templates/list/template-filters'
import { TemplateList } from '@/components/templates/list/template-list'
import { TemplatesHeader } from '@/components/templates/list/templates-header'
import { isProblemError } from '@/components/ui/problem-of'
import { getQueryClient } from '@/lib/queries/query-client'
import { draftQueries } from '@/lib/queries/template-drafts'
import { listSearch, templateQueries } from '@/lib/queries/templates'
import { currentPerson } from '@/lib/server/current-person'
import { inPageTime } from '@/lib/server/in-page-time'
import { root } from '@/lib/server/root'
import { withCategoryToCome } from '@/lib/server/templates/with-category-to-come'

export const metadata: Metadata = { title: 'Templates' }

interface TemplatesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function TemplatesPage({ searchParams }: TemplatesPageProps) {
  const { id, role } = await currentPerson()
  const here = root()
  const { client, drafts, history, settings } = here
  const given = Object.entries(await searchParams).map(([name, value]) => [name, String(value ?? '')])
  const filters = filtersOf(new URLSearchParams(given))
  const query = Object.fromEntries(new URLSearchParams(listSearch(filters, '')))
  const queryClient = getQueryClient()
  queryClient.setQueryData(draftQueries.list().queryKey, { pages: [await drafts.list()], pageParams: [''] })
  const reading = client.listTemplates({ businessAccountId: settings.businessAccountId, query })
  const problem = await inPageTime(reading).then(
    async (page) => {
      await history.observe(page.data)
      const first = { ...page, data: await withCategoryToCome(here, page.data) }
      queryClient.setQueryData(templateQueries.list(filters).queryKey, { pages: [first], pageParams: [''] })
    },
    (error: unknown) => (isProblemError(error) ? error.problem : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TemplatesHeader role={role} />
      <DraftList role={role} personId={id} />
      <TemplateList role={role} problem={problem ?? undefined} />
    </HydrationBoundary>
  )
}
