import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Delivery } from '@/lib/contract/events'
import { rowPages, rowQuery } from './row-queries'
import { serviceNow } from './service-now'

/** Filters in the page's URL. Several words are separated by commas. */
export interface EventFilters {
  text?: string
  field?: string
  severity?: string
  object_kind?: string
  object_id?: string
  phone_number_id?: string
  trace?: string
  /** ISO 8601 times, inclusive and exclusive. */
  since?: string
  until?: string
  needs_person?: string
}

export const EVENTS_PER_PAGE = 100

/** Time to allow for a delivery attempt to finish. */
const ATTEMPT_MS = 2000
const LONGEST_TIMER_MS = 3_600_000

export const eventQueries = {
  /**
   * The list being read. Never refetched automatically, because rows would move under the reader. New rows come
   * from `newest`.
   */
  list: (filters: EventFilters) =>
    infiniteQueryOptions({
      ...rowPages('GET /api/events', {
        key: filters,
        page: (after: string) => ({ query: eventQuery(filters, after) }),
        first: '',
        next: (page) => page.next,
      }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  /** The current first page; updated live. */
  newest: (filters: EventFilters) => rowQuery('GET /api/events', { query: eventQuery(filters, '') }),
  detail: (id: number) => rowQuery('GET /api/events/:id', { params: { id } }),
  /** How the embedded service delivered the event's body. */
  deliveries: (id: number) =>
    queryOptions({
      ...rowQuery('GET /api/events/:id/deliveries', { params: { id } }),
      // No event reports the result of the next attempt.
      refetchInterval: ({ state }) => untilNextAttempt(state.data?.data ?? []),
    }),
  /** Events that need attention; updated live. */
  attention: () => rowQuery('GET /api/events/attention'),
}

/** Milliseconds until the next scheduled attempt should be done; false if none is scheduled. */
export function untilNextAttempt(deliveries: readonly Delivery[], now = serviceNow()): number | false {
  const due = deliveries.flatMap(({ state, due_at }) => (state === 'waiting' ? [due_at ?? now] : []))
  if (due.length === 0) return false
  return Math.min(LONGEST_TIMER_MS, Math.max(0, Math.min(...due) - now) + ATTEMPT_MS)
}

/** Query for one page; also used for the server's first render. */
export const eventQuery = (filters: EventFilters, after: string) => ({
  limit: EVENTS_PER_PAGE,
  ...filters,
  after,
})
