import { infiniteQueryOptions } from '@tanstack/react-query'
import { rowPages, rowQuery } from './row-queries'

/** Filters in the page's URL. */
export interface ContentFilters {
  text?: string
  kind?: string
  person?: string
  /** Only set by links from objects. */
  thing?: string
  since?: string
  until?: string
  /** Point in time to show. */
  asOf?: string
}

const ENTRIES_PER_PAGE = 100
const FIRST = ''

/** Query for one page; also used for the server's first render. */
export const contentQuery = (filters: ContentFilters, before = FIRST) => ({
  limit: ENTRIES_PER_PAGE,
  ...filters,
  // Content that was only seen for the first time isn't a change, but it matters in the history of one
  // object.
  ...(filters.thing || filters.text || filters.asOf ? {} : { changes: 'only' }),
  before: before || undefined,
})

export const contentQueries = {
  list: (filters: ContentFilters) =>
    infiniteQueryOptions({
      ...rowPages('GET /api/history', {
        key: filters,
        page: (before: string) => ({ query: contentQuery(filters, before) as never }),
        first: FIRST,
        next: (page) => page.next,
      }),
      refetchOnWindowFocus: false,
    }),
  change: (id: string) => rowQuery('GET /api/history/:id', { params: { id } }),
}
