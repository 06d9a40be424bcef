'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type Loading = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isError'>

/** Whether the next page is to be loaded now. One that failed isn't asked for again: that would not end. */
export const isNextPageDue = ({ hasNextPage, isFetching, isError }: Loading): boolean =>
  hasNextPage && !isFetching && !isError

/** Loads all pages of a list, one after the other, for what can be anywhere in it. */
export function useEveryPage(list: Loading & Pick<UseInfiniteQueryResult, 'fetchNextPage'>): void {
  const { fetchNextPage } = list
  const isDue = isNextPageDue(list)
  // The query loads a page at a time and isn't part of React.
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}
