'use client'

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import { isPending, templateQueries } from '@/lib/queries/templates'
import { FilterBar } from './filter-bar'
import { groupByName } from './group-by-name'
import { ListFailed, NoTemplates, NothingFound, RowsLoading } from './list-states'
import { LoadMore } from './load-more'
import { templateCountText } from './template-count'
import { TemplateTable } from './template-table'
import { useTemplateFilters } from './use-template-filters'

const endId = 'after-the-templates'
const skipLink =
  'sr-only rounded-sm bg-surface-raised px-3 py-2 font-medium shadow-popup focus:not-sr-only focus:absolute focus:z-20'

interface TemplateListProps {
  role: Role
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

/** Every template, a row for each name: filters, table, and what stands there when there is nothing. */
export function TemplateList({ role, problem }: TemplateListProps) {
  const address = useTemplateFilters()
  const list = useInfiniteQuery({
    ...templateQueries.list(address.filters),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages
  useQuery({
    ...templateQueries.reviews(),
    enabled: pages?.some((page) => page.data.some(isPending)) ?? false,
  })
  const groups = useMemo(() => groupByName(pages ?? []), [pages])
  const usedLanguages = useMemo(
    () => [...new Set(groups.flatMap(({ templates }) => templates.map(({ language }) => language)))],
    [groups],
  )
  const { fetchNextPage } = list
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const isFiltered = Object.keys(address.filters).length > 0
  if (pages && groups.length === 0 && !isFiltered && !list.isPlaceholderData) {
    return <NoTemplates blockedBecause={refusal(role, 'templates.write')} />
  }
  const failure = list.error ? problemOf(list.error) : pages ? undefined : problem
  const isNextPageFailure = list.isFetchNextPageError
  return (
    <>
      <FilterBar {...address} usedLanguages={usedLanguages} />
      <p role="status" className="mb-2 min-h-5 text-sm text-text-faint">
        {pages &&
          templateCountText(pages.at(-1)?.summary?.total_count, list.hasNextPage ? undefined : groups.length)}
      </p>
      {failure && !isNextPageFailure && (
        <ListFailed problem={failure} isTrying={list.isFetching} retry={() => void list.refetch()} />
      )}
      {!pages && !failure && <RowsLoading />}
      {pages && groups.length === 0 && <NothingFound clear={address.clear} />}
      {groups.length > 0 && (
        <>
          <a href={`#${endId}`} className={skipLink}>
            Skip the table
          </a>
          <TemplateTable groups={groups} hasMore={list.hasNextPage} isStale={list.isPlaceholderData} />
          <div id={endId} tabIndex={-1} className="outline-none">
            {list.hasNextPage && (
              <LoadMore
                isLoading={list.isFetchingNextPage}
                failure={isNextPageFailure ? list.error : undefined}
                load={loadMore}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
