'use client'

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ActiveFilters } from '@/components/list/active-filters'
import { LoadMore } from '@/components/list/load-more'
import { SkipRowsLink } from '@/components/list/skip-rows-link'
import { UnreadableRows } from '@/components/list/unreadable-rows'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { isPending, templateQueries } from '@/lib/browser/templates'
import type { Problem } from '@/lib/contract/error-object'
import { groupByName } from './group-by-name'
import { RowsLoading } from './list-loading'
import { NoTemplates, NothingFound } from './list-states'
import { templateCountText } from './template-count'
import { TemplateFilterBar } from './template-filter-bar'
import { activeFilters } from './template-filters'
import { TemplateTable } from './template-table'
import { useTemplateFilters } from './use-template-filters'
import { useUsedLanguages } from './use-used-languages'

const endId = 'after-the-templates'

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
  const usedLanguages = useUsedLanguages(groups, address.filters)
  const { fetchNextPage } = list
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const isFiltered = Object.keys(address.filters).length > 0
  const names = list.hasNextPage ? undefined : groups.length
  const countText = list.isPlaceholderData
    ? 'Searching…'
    : pages && templateCountText(pages.at(-1)?.summary?.total_count, names)
  if (pages && groups.length === 0 && !isFiltered && !list.isPlaceholderData) {
    return <NoTemplates blockedBecause={refusal(role, 'templates.write')} />
  }
  const failure = list.error ? problemOf(list.error) : pages ? undefined : problem
  const isNextPageFailure = list.isFetchNextPageError
  return (
    <>
      <TemplateFilterBar {...address} usedLanguages={usedLanguages} />
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <p role="status" className="text-sm text-text-faint">
          {countText}
        </p>
        <ActiveFilters
          active={activeFilters(address.filters)}
          remove={(name) => address.change({ [name]: '' })}
          clear={address.clear}
        />
      </div>
      {failure && !isNextPageFailure && (
        <PartProblem problem={failure} isTrying={list.isFetching} retry={() => void list.refetch()} />
      )}
      <UnreadableRows pages={pages} one="template" many="templates" />
      {!pages && !failure && <RowsLoading />}
      {pages && groups.length === 0 && <NothingFound clear={address.clear} />}
      {groups.length > 0 && (
        <>
          <SkipRowsLink to={endId}>Skip the table</SkipRowsLink>
          <TemplateTable groups={groups} hasMore={list.hasNextPage} isStale={list.isPlaceholderData} />
          <div id={endId} tabIndex={-1} className="outline-none">
            {list.hasNextPage && (
              <LoadMore
                pages={pages?.length ?? 0}
                isLoading={list.isFetchingNextPage}
                failure={isNextPageFailure ? list.error : undefined}
                load={loadMore}
                label="Load more"
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
