import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EventDetail, EventPage, EventRow } from '@/lib/contract/event-log'
import type { Delivery } from '@/lib/contract/events'
import { api } from './api'

/** Filters of the page, as they stand in its address. Several words are separated by commas. */
export interface EventFilters {
  text?: string
  field?: string
  severity?: string
  object_kind?: string
  object_id?: string
  /** ISO 8601 times, inclusive and exclusive. */
  since?: string
  until?: string
  needs_person?: string
}

export const EVENTS_PER_PAGE = 100

const readPage = (filters: EventFilters, after: string, signal: AbortSignal) =>
  api<EventPage>(`/api/events?${eventSearch(filters, after)}`, { signal })

export const eventQueries = {
  all: () => ['events'] as const,
  /**
   * What the reader looks at. It is never read again by itself: rows would move under the reader. What is new since
   * comes by `newest`.
   */
  list: (filters: EventFilters) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.all(), 'list', filters] as const,
      queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  /** The first page as it is now; live. */
  newest: (filters: EventFilters) =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'newest', filters] as const,
      queryFn: ({ signal }) => readPage(filters, '', signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => api<EventDetail>(`/api/events/${id}`, { signal }),
    }),
  /** How the embedded service delivered the body an event came in. */
  deliveries: (id: number) =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'deliveries', id] as const,
      queryFn: ({ signal }) => api<{ data: Delivery[] }>(`/api/events/${id}/deliveries`, { signal }),
    }),
  /** What waits for a person; live. */
  attention: () =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'attention'] as const,
      queryFn: ({ signal }) => api<{ total: number; data: EventRow[] }>('/api/events/attention', { signal }),
    }),
}

/** Query of one page; the server's first paint asks by the same. */
export function eventSearch(filters: EventFilters, after: string): string {
  const search = new URLSearchParams({ limit: String(EVENTS_PER_PAGE) })
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  if (after) search.set('after', after)
  return search.toString()
}
