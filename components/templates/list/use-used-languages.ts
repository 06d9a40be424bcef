'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type TemplateFilters, type TemplatePage, templateQueries } from '@/lib/browser/templates'
import type { TemplateGroup } from './group-by-name'

const languagesOf = (pages: readonly TemplatePage[] = []) =>
  pages.flatMap(({ data }) => data.map(({ language }) => language))

/**
 * Languages of the account's templates, whatever the filters: those of the unfiltered list, loaded once if the page
 * starts filtered, and of the visible rows.
 */
export function useUsedLanguages(
  groups: readonly TemplateGroup[],
  filters: TemplateFilters,
): readonly string[] {
  const queryClient = useQueryClient()
  const all = templateQueries.list({})
  const isFiltered = Object.keys(filters).length > 0
  const whole = useInfiniteQuery({
    ...all,
    enabled: isFiltered && queryClient.getQueryData(all.queryKey) === undefined,
  })
  const { data } = whole
  return useMemo(() => {
    const inSight = groups.flatMap(({ templates }) => templates.map(({ language }) => language))
    return [...new Set([...languagesOf(data?.pages), ...inSight])].toSorted()
  }, [data, groups])
}
