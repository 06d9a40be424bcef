'use client'

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'
import type { ListPages } from './use-list-pages'

const nothing = () => {}

/** Like `useListPages`, for a list that is loaded entirely. */
export function useWholeList<Data, Failure extends Error, Key extends QueryKey>(
  options: UseQueryOptions<Data, Failure, Data, Key>,
  unread?: Problem,
): ListPages<Data> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(options)
  return {
    pages: useMemo(() => (data === undefined ? undefined : [data]), [data]),
    readAt: dataUpdatedAt,
    isStale: false,
    problem: error ? problemOf(error) : data ? undefined : unread,
    isTrying: isFetching,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: false,
    isLoadingMore: false,
    moreFailure: undefined,
    loadMore: nothing,
  }
}
