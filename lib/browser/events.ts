import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Delivery } from '@/lib/contract/events'
import { rowPages, rowQuery } from './row-queries'
import { serviceNow } from './service-now'

/** Filters of the page, as they stand in its address. Several words are separated by commas. */
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

/** An attempt takes a moment. */
const ATTEMPT_MS = 2000
const LONGEST_TIMER_MS = 3_600_000

export const eventQueries = {
  /**
   * What the reader looks at. It is never read again by itself: rows would move under the reader. What is new since
   * comes by `newest`.
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
  /** The first page as it is now; live. */
  newest: (filters: EventFilters) => rowQuery('GET /api/events', { query: eventQuery(filters, '') }),
  detail: (id: number) => rowQuery('GET /api/events/:id', { params: { id } }),
  /** How the embedded service delivered the body an event came in. */
  deliveries: (id: number) =>
    queryOptions({
      ...rowQuery('GET /api/events/:id/deliveries', { params: { id } }),
      // What comes of the next attempt is in no event.
      refetchInterval: ({ state }) => untilNextAttempt(state.data?.data ?? []),
    }),
  /** What waits for a person; live. */
  attention: () => rowQuery('GET /api/events/attention'),
}

/** Milliseconds until an attempt that waits will have been made; false when none does. */
export function untilNextAttempt(deliveries: readonly Delivery[], now = serviceNow()): number | false {
  const due = deliveries.flatMap(({ state, due_at }) => (state === 'waiting' ? [due_at ?? now] : []))
  if (due.length === 0) return false
  return Math.min(LONGEST_TIMER_MS, Math.max(0, Math.min(...due) - now) + ATTEMPT_MS)
}

/** Query of one page; the server's first paint asks by the same. */
export const eventQuery = (filters: EventFilters, after: string) => ({
  limit: EVENTS_PER_PAGE,
  ...filters,
  after,
})
