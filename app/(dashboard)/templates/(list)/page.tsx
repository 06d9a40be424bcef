import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { asSearch } from '@/components/list/filters'
import { RefusedPage } from '@/components/shell/refused-page'
import { BulkJobs } from '@/components/templates/bulk/bulk-jobs'
import { arrangementOf } from '@/components/templates/list/arrangement'
import { DraftList } from '@/components/templates/list/draft-list'
import { templateFilters } from '@/components/templates/list/template-filters'
import { TemplateList } from '@/components/templates/list/template-list'
import { TemplatesHeader } from '@/components/templates/list/templates-header'
import { isProblemError } from '@/components/ui/problem-of'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'
import { getQueryClient } from '@/lib/browser/query-client'
import { draftQueries } from '@/lib/browser/template-drafts'
import { templateLabelQueries } from '@/lib/browser/template-labels'
import { templateNameQueries } from '@/lib/browser/template-names'
import { listQuery, templateQueries } from '@/lib/browser/templates'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'
import { openDefaultView } from '@/lib/console/views/open-default-view'

export const metadata: Metadata = { title: 'Templates' }

interface TemplatesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function TemplatesPage({ searchParams }: TemplatesPageProps) {
  const { id, role } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'templates.read')
  if (reason) return <RefusedPage title="Templates" reason={reason} />
  const search = await searchParams
  await openDefaultView('templates', search)
  const filters = templateFilters.filtersOf(search)
  const queryClient = getQueryClient()
  queryClient.setQueryData(draftQueries.list().queryKey, {
    pages: [await readInPage('GET /api/template-drafts', {})],
    pageParams: [''],
  })
  queryClient.setQueryData(bulkJobQueries.list().queryKey, await readInPage('GET /api/template-jobs', {}))
  const labels = await readInPage('GET /api/template-labels', {})
  queryClient.setQueryData(templateLabelQueries.list().queryKey, labels)
  const folders = await readInPage('GET /api/template-folders', {})
  queryClient.setQueryData(templateNameQueries.folders().queryKey, folders)
  const owners = await readInPage('GET /api/template-owners', {})
  queryClient.setQueryData(templateNameQueries.owners().queryKey, owners)
  const arrangement = arrangementOf(asSearch(search))
  const reading = readInPage('GET /api/templates', { query: listQuery(filters, '', arrangement) })
  const problem = await inPageTime(reading).then(
    (first) =>
      void queryClient.setQueryData(templateQueries.list(filters, arrangement).queryKey, {
        pages: [first],
        pageParams: [''],
      }),
    (error: unknown) => (isProblemError(error) ? error.problem : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TemplatesHeader role={role} />
      <BulkJobs role={role} />
      <DraftList role={role} personId={id} />
      <TemplateList role={role} problem={problem ?? undefined} />
    </HydrationBoundary>
  )
}
