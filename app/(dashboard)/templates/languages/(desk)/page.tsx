import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { RefusedPage } from '@/components/shell/refused-page'
import { deskFilters } from '@/components/templates/languages/desk-filters'
import { LanguagesHeader } from '@/components/templates/languages/languages-header'
import { LanguagesScreen } from '@/components/templates/languages/languages-screen'
import { isProblemError } from '@/components/ui/problem-of'
import { getQueryClient } from '@/lib/browser/query-client'
import { languageQueries } from '@/lib/browser/template-languages'
import { readInPage } from '@/lib/console/api/read-in-page'
import { currentPerson, refusalFor } from '@/lib/console/current-person'
import { inPageTime } from '@/lib/console/in-page-time'

export const metadata: Metadata = { title: 'Template languages' }

interface LanguagesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function LanguagesPage({ searchParams }: LanguagesPageProps) {
  const { role } = await currentPerson()
  const reason = refusalFor(await currentPerson(), 'templates.read')
  if (reason) return <RefusedPage title="Template languages" reason={reason} />
  const { source } = deskFilters.filtersOf(await searchParams)
  const queryClient = getQueryClient()
  const problem = await inPageTime(readInPage('GET /api/template-languages', { query: { source } })).then(
    (desk) => void queryClient.setQueryData(languageQueries.desk(source).queryKey, desk),
    (error: unknown) => (isProblemError(error) ? error.problem : Promise.reject(error)),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LanguagesHeader />
      <LanguagesScreen problem={problem ?? undefined} role={role} />
    </HydrationBoundary>
  )
}
