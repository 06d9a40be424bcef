'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { ListBesidePanel } from '@/components/list/list-beside-panel'
import { LoadMore } from '@/components/list/load-more'
import { useMissing } from '@/components/shell/embedded-only'
import { buttonLook } from '@/components/ui/button-look'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { type CallFilter, callingQueries, callsExportAddress } from '@/lib/browser/calling'
import { CallFilterBar } from './call-filter-bar'
import { CallPanel } from './call-panel'
import { CallRows } from './call-rows'
import { CallsLoading, NoCalls, NothingFound } from './list-states'
import { type CallAddress, useCallAddress } from './use-call-address'

interface HistoryPanelProps {
  role: Role
  phoneNumberId: string
}

interface ToolbarProps {
  phoneNumberId: string
  count: number
  hasMore: boolean
  filters: CallFilter
}

function Toolbar({ phoneNumberId, count, hasMore, filters }: ToolbarProps) {
  const address = () => callsExportAddress(phoneNumberId, filters)
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2 pl-2 sm:pl-3">
      <p role="status" className="text-sm text-text-faint">
        {count === 1 && !hasMore ? '1 call' : `${count.toLocaleString('en')} calls`}
        {hasMore && ' shown'}, newest first
      </p>
      <a
        href={address()}
        // Times like “the last hour” move on: what is asked for is right when the link is followed.
        onClick={(event) => event.currentTarget.setAttribute('href', address())}
        suppressHydrationWarning
        download
        className={buttonLook({ size: 'small', variant: 'quiet' })}
      >
        <Download aria-hidden="true" className="size-4" />
        Export as CSV
      </a>
    </div>
  )
}

function CallList({ phoneNumberId, address }: { phoneNumberId: string; address: CallAddress }) {
  const { filters, clear } = address
  const list = useInfiniteQuery({
    ...callingQueries.list(phoneNumberId, filters),
    placeholderData: keepPreviousData,
  })
  const { data, error, fetchNextPage, hasNextPage, isFetchNextPageError, isPlaceholderData } = list
  const calls = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      {error && !isFetchNextPageError && (
        <PartProblem
          problem={problemOf(error)}
          isTrying={list.isFetching}
          retry={() => void list.refetch()}
        />
      )}
      {!data && !error && <CallsLoading />}
      {data && calls.length === 0 && (isFiltered ? <NothingFound clear={clear} /> : <NoCalls />)}
      {calls.length > 0 && (
        <>
          <Toolbar {...{ phoneNumberId, filters }} count={calls.length} hasMore={hasNextPage} />
          <CallRows {...{ calls, address }} hasMore={hasNextPage} isStale={isPlaceholderData} />
          {hasNextPage && (
            <LoadMore
              pages={data?.pages.length ?? 0}
              isLoading={list.isFetchingNextPage}
              failure={isFetchNextPageError ? list.error : undefined}
              load={loadMore}
              label="Load older calls"
            />
          )}
        </>
      )}
    </>
  )
}

/** Calls of the number, and beside them the one that is open. Live. */
export function HistoryPanel({ role, phoneNumberId }: HistoryPanelProps) {
  const address = useCallAddress()
  const { openedId } = address
  const missing = useMissing('callList')
  return (
    <>
      {missing && <p className="mb-3 text-pretty text-text-muted">{missing}</p>}
      <CallFilterBar {...address} />
      <ListBesidePanel
        list={<CallList phoneNumberId={phoneNumberId} address={address} />}
        findRow={() => document.querySelector<HTMLElement>(`[data-call="${CSS.escape(openedId ?? '')}"]`)}
        onClose={() => address.open(undefined)}
        panel={
          openedId === undefined
            ? undefined
            : (close) => <CallPanel {...{ phoneNumberId, address, role }} id={openedId} onClose={close} />
        }
      />
    </>
  )
}
