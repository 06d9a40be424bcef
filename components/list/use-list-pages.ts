'use client'

import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'

/** What is read of a list so far, and how reading it goes. */
export interface ListPages<Page> {
  /** Undefined until the first answer. */
  pages: readonly Page[] | undefined
  /** When they were read, ms since 1970. */
  readAt: number
  /** Rows of older filters, while those of the new ones are on their way. */
  isStale: boolean
  /** Why the list could not be read. */
  problem: Problem | undefined
  isTrying: boolean
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the next page could not be read; the others stand. */
  moreFailure: Error | undefined
  loadMore: () => void
}

/**
 * A list that is read page by page; the rows of older filters stay until those of the new ones are here.
 *
 * @param unread why the server could not read it for the first paint
 */
export function useListPages<Page, Failure extends Error, Key extends QueryKey, Param>(
  options: UseInfiniteQueryOptions<Page, Failure, InfiniteData<Page>, Key, Param>,
  unread?: Problem,
): ListPages<Page> {
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const { data, error, fetchNextPage, refetch, isFetchNextPageError } = list
  return {
    pages: data?.pages,
    readAt: list.dataUpdatedAt,
    isStale: list.isPlaceholderData,
    problem: error && !isFetchNextPageError ? problemOf(error) : data ? undefined : unread,
    isTrying: list.isFetching,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    moreFailure: (isFetchNextPageError && error) || undefined,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  }
}
