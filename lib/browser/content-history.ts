import { infiniteQueryOptions } from '@tanstack/react-query'
import { rowPages, rowQuery } from './row-queries'

/** Filters of the page, as they stand in its address. */
export interface ContentFilters {
  text?: string
  kind?: string
  person?: string
  /** Set by links of things alone. */
  thing?: string
  since?: string
  until?: string
  /** Everything as it was at this time. */
  asOf?: string
}

const ENTRIES_PER_PAGE = 100
const FIRST = ''

/** Query of one page; the server's first paint asks by the same. */
export const contentQuery = (filters: ContentFilters, before = FIRST) => ({
  limit: ENTRIES_PER_PAGE,
  ...filters,
  // What was there when it was first seen is no change; it tells what one thing was.
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
