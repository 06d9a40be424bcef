'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { LoadMore } from '@/components/list/load-more'
import { SkipRowsLink } from '@/components/list/skip-rows-link'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { auditQueries } from '@/lib/browser/audit'
import type { AuditChoices } from '@/lib/contract/audit'
import { AuditFilterBar } from './audit-filter-bar'
import { AuditRows } from './audit-rows'
import { ExportButton } from './export-button'
import { EntriesLoading, NoEntries, NothingFound } from './list-states'
import { useAuditAddress } from './use-audit-address'

const endId = 'after-the-entries'

/** The audit log with its filters. */
export function AuditScreen({ choices }: { choices: AuditChoices }) {
  const address = useAuditAddress()
  const { filters, clear } = address
  const list = useInfiniteQuery({ ...auditQueries.list(filters), placeholderData: keepPreviousData })
  const { data, fetchNextPage, hasNextPage, isFetchNextPageError } = list
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <AuditFilterBar {...address} choices={choices} />
      {list.error && !isFetchNextPageError && (
        <PartProblem
          problem={problemOf(list.error)}
          isTrying={list.isFetching}
          retry={() => void list.refetch()}
        />
      )}
      {!data && !list.error && <EntriesLoading />}
      {data && entries.length === 0 && (isFiltered ? <NothingFound clear={clear} /> : <NoEntries />)}
      {entries.length > 0 && (
        <>
          <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 pl-2 sm:pl-3">
            <p role="status" className="mr-auto text-sm text-text-faint">
              {entries.length.toLocaleString('en')} {entries.length === 1 ? 'entry' : 'entries'}
              {hasNextPage && ' shown'}, newest first
            </p>
            <ExportButton filters={filters} />
          </div>
          <SkipRowsLink to={endId}>Skip the list</SkipRowsLink>
          <AuditRows entries={entries} hasMore={hasNextPage} isStale={list.isPlaceholderData} />
          <div id={endId} tabIndex={-1} className="outline-none">
            {hasNextPage && (
              <LoadMore
                pages={data?.pages.length ?? 0}
                isLoading={list.isFetchingNextPage}
                failure={isFetchNextPageError ? list.error : undefined}
                load={loadMore}
                label="Load older entries"
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
