'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Workflow } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { ActiveFilters } from '@/components/list/active-filters'
import { LoadMore } from '@/components/list/load-more'
import { SkipRowsLink } from '@/components/list/skip-rows-link'
import { UnreadableRows } from '@/components/list/unreadable-rows'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import { FlowFilterBar } from './flow-filter-bar'
import { activeFilters } from './flow-filters'
import { FlowTable } from './flow-table'
import { NewFlowLink } from './flows-header'
import { RowsLoading } from './list-loading'
import { useFlowFilters } from './use-flow-filters'

const endId = 'after-the-flows'

const countText = (count: number, hasMore: boolean) =>
  hasMore ? `${count} flows loaded` : count === 1 ? '1 flow' : `${count} flows`

function NoFlows({ role }: { role: Role }) {
  return (
    <EmptyState icon={<Workflow />} title="Build your first flow" action={<NewFlowLink role={role} />}>
      A flow asks people for what you need to know, screen by screen, right in the chat: a booking, a survey,
      a sign-up. Start from one in the gallery, or from an empty screen.
    </EmptyState>
  )
}

function NothingFound({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching flows"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Check the spelling, or remove a filter.
    </EmptyState>
  )
}

interface FlowListProps {
  role: Role
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

/** Every flow: filters, table, and what stands there when there is nothing. */
export function FlowList({ role, problem }: FlowListProps) {
  const { filters, change, clear } = useFlowFilters()
  const list = useInfiniteQuery({ ...flowQueries.list(filters), placeholderData: keepPreviousData })
  const { fetchNextPage, isPlaceholderData, hasNextPage } = list
  const pages = list.data?.pages
  const flows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const isFiltered = Object.keys(filters).length > 0
  const isEmpty = pages !== undefined && flows.length === 0 && !hasNextPage
  if (isEmpty && !isFiltered && !isPlaceholderData) return <NoFlows role={role} />
  const failure = list.error ? problemOf(list.error) : pages ? undefined : problem
  const isNextPageFailure = list.isFetchNextPageError
  return (
    <>
      <FlowFilterBar filters={filters} change={change} />
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <p role="status" className="text-sm text-text-faint">
          {isPlaceholderData ? 'Searching…' : pages && countText(flows.length, hasNextPage)}
        </p>
        <ActiveFilters
          active={activeFilters(filters)}
          remove={(name) => change({ [name]: '' })}
          clear={clear}
        />
      </div>
      {failure && !isNextPageFailure && (
        <PartProblem problem={failure} isTrying={list.isFetching} retry={() => void list.refetch()} />
      )}
      <UnreadableRows pages={pages} one="flow" many="flows" />
      {!pages && !failure && <RowsLoading />}
      {isEmpty && <NothingFound clear={clear} />}
      {flows.length > 0 && (
        <>
          <SkipRowsLink to={endId}>Skip the table</SkipRowsLink>
          <FlowTable flows={flows} role={role} hasMore={hasNextPage} isStale={isPlaceholderData} />
        </>
      )}
      <div id={endId} tabIndex={-1} className="outline-none">
        {hasNextPage && (
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
  )
}
