'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { LoadMore } from '@/components/list/load-more'
import { SkipRowsLink } from '@/components/list/skip-rows-link'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import type { Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import type { Problem } from '@/lib/contract/error-object'
import { EventRows } from './event-rows'
import { EventsLoading, NoEvents, NothingFound } from './list-states'
import { ListToolbar, NewEventsButton } from './list-toolbar'
import { SelectionBar } from './selection-bar'
import type { EventAddress } from './use-event-address'
import { useNewEvents } from './use-new-events'
import { useSelection } from './use-selection'

const endId = 'after-the-events'

interface EventListProps {
  role: Role
  address: EventAddress
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

/** The events the filters find, newest first, and what stands there when there are none. */
export function EventList({ role, address, problem }: EventListProps) {
  const { filters, search, openedId, open, clear } = address
  const list = useInfiniteQuery({ ...eventQueries.list(filters), placeholderData: keepPreviousData })
  const { data, fetchNextPage, hasNextPage, isPlaceholderData: isStale } = list
  const [isPaused, setIsPaused] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const selection = useSelection(JSON.stringify(filters))
  const fresh = useNewEvents({
    filters,
    pages: isStale ? undefined : data,
    readAt: list.dataUpdatedAt,
    isPaused,
    list: element,
  })
  const events = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const isFiltered = Object.keys(filters).length > 0
  const failure = list.error ? problemOf(list.error) : data ? undefined : problem
  const isNextPageFailure = list.isFetchNextPageError
  return (
    <>
      {failure && !isNextPageFailure && (
        <PartProblem problem={failure} isTrying={list.isFetching} retry={() => void list.refetch()} />
      )}
      {!data && !failure && <EventsLoading />}
      {data && <NewEventsButton {...fresh} isBelowBar={selection.selected.size > 0} />}
      {data && events.length === 0 && (isFiltered ? <NothingFound clear={clear} /> : <NoEvents />)}
      {events.length > 0 && (
        <>
          <SelectionBar {...{ role, events, selection }} />
          <ListToolbar
            {...{ events, filters, selection, isPaused }}
            hasMore={hasNextPage}
            pause={setIsPaused}
          />
          <SkipRowsLink to={endId}>Skip the list</SkipRowsLink>
          <EventRows
            {...{ events, isStale, search, openedId, open }}
            hasMore={hasNextPage}
            selected={selection.selected}
            select={selection.select}
            listRef={element}
          />
          <div id={endId} tabIndex={-1} className="outline-none">
            {hasNextPage && (
              <LoadMore
                pages={data?.pages.length ?? 0}
                isLoading={list.isFetchingNextPage}
                failure={isNextPageFailure ? list.error : undefined}
                load={loadMore}
                label="Load older events"
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
