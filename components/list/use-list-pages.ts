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

/** The loaded pages of a list, and their loading state. */
export interface ListPages<Page> {
  /** Undefined until the first response. */
  pages: readonly Page[] | undefined
  /** When they were loaded, ms since 1970. */
  readAt: number
  /** The rows belong to earlier filters, while new ones are loading. */
  isStale: boolean
  /** Why the list couldn't be loaded. */
  problem: Problem | undefined
  isTrying: boolean
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the next page couldn't be loaded; the others stay. */
  moreFailure: Error | undefined
  loadMore: () => void
}

/**
 * A list loaded page by page; rows of earlier filters stay until new ones arrive.
 * @param unread why the server couldn't load it for the first paint
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
