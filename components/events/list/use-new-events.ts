'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { type EventFilters, eventQueries } from '@/lib/browser/events'
import { acknowledgedLike, newerThan, withNewest } from '@/lib/browser/events-pages'
import type { EventPage } from '@/lib/contract/event-log'

/** Scroll position in px below which we assume someone is reading. */
const readingFromPx = 120

interface NewEvents {
  filters: EventFilters
  pages: readonly EventPage[] | undefined
  /** When the pages were loaded, in ms since 1970. */
  readAt: number
  isPaused: boolean
  list: RefObject<HTMLElement | null>
}

/**
 * Whether the pointer or focus is in the list, or it is scrolled down: new rows would move the rows someone reads.
 */
function isRead(list: HTMLElement | null): boolean {
  if (window.scrollY > readingFromPx) return true
  return Boolean(list && (list.matches(':hover') || list.contains(document.activeElement)))
}

/**
 * Events that arrived since the list was loaded. They are added automatically while nobody is reading the list;
 * otherwise they wait until `bringIn` is called.
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
  // Keeps the key stable for the same filters, because effects below depend on it.
  const queryKey = useMemo(() => eventQueries.list(JSON.parse(known)).queryKey, [known])
  const { rows, isMore } = newerThan(pages, newest)
  const count = rows.length

  const bringIn = useCallback(() => {
    if (newest) queryClient.setQueryData(queryKey, (now) => now && withNewest(now, newest))
  }, [queryClient, queryKey, newest])

  // Live updates refresh the newest page, which also contains others’ changes to rows that are already listed.
  useEffect(() => {
    if (newest) queryClient.setQueryData(queryKey, (now) => now && acknowledgedLike(now, newest))
  }, [queryClient, queryKey, newest])

  // An effect, because pointer, focus and scroll position are read from the document when events arrive.
  useEffect(() => {
    if (count > 0 && !isPaused && !isRead(list.current)) bringIn()
  }, [count, isPaused, list, bringIn])

  return { count, isMore, bringIn }
}
