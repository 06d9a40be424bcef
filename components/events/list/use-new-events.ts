'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { type EventFilters, eventQueries } from '@/lib/browser/events'
import { acknowledgedLike, newerThan, withNewest } from '@/lib/browser/events-pages'
import type { EventPage } from '@/lib/contract/event-log'

/** Further down than this, in px, someone reads. */
const readingFromPx = 120

interface NewEvents {
  filters: EventFilters
  pages: readonly EventPage[] | undefined
  /** When the pages were read, ms since 1970. */
  readAt: number
  isPaused: boolean
  list: RefObject<HTMLElement | null>
}

/** Someone whose pointer or focus is in the list, or who is further down, would have the rows move under them. */
function isRead(list: HTMLElement | null): boolean {
  if (window.scrollY > readingFromPx) return true
  return Boolean(list && (list.matches(':hover') || list.contains(document.activeElement)))
}

/**
 * Events that arrived since the list was read. While nobody reads the list they come into it by themselves; otherwise
 * they wait until `bringIn` is called.
 */
export function useNewEvents({ filters, pages, readAt, isPaused, list }: NewEvents) {
  const queryClient = useQueryClient()
  const { data: newest } = useQuery({
    ...eventQueries.newest(filters),
    enabled: pages !== undefined,
    initialData: pages?.[0],
    initialDataUpdatedAt: readAt,
  })
  const known = JSON.stringify(filters)
  // The same key for the same filters: effects below depend on it.
  const queryKey = useMemo(() => eventQueries.list(JSON.parse(known)).queryKey, [known])
  const { rows, isMore } = newerThan(pages, newest)
  const count = rows.length

  const bringIn = useCallback(() => {
    if (newest) queryClient.setQueryData(queryKey, (now) => now && withNewest(now, newest))
  }, [queryClient, queryKey, newest])

  // The newest page arrives by itself, and tells what others did with rows that are in the list already.
  useEffect(() => {
    if (newest) queryClient.setQueryData(queryKey, (now) => now && acknowledgedLike(now, newest))
  }, [queryClient, queryKey, newest])

  // Where the pointer, the focus and the page are is known by the document, when events arrive.
  useEffect(() => {
    if (count > 0 && !isPaused && !isRead(list.current)) bringIn()
  }, [count, isPaused, list, bringIn])

  return { count, isMore, bringIn }
}
