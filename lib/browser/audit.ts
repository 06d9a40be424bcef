import { infiniteQueryOptions } from '@tanstack/react-query'
import { addressOf } from './call'
import { rowPages, rowQuery } from './row-queries'

/** Filters in the page's URL. */
export interface AuditFilters {
  text?: string
  person?: string
  action?: string
  object?: string
  position?: string
  subject?: string
  result?: string
  /** ISO 8601 times, inclusive and exclusive, or hours before now. */
  since?: string
  until?: string
}

const ENTRIES_PER_PAGE = 100
const FIRST = 0

export const auditQueries = {
  list: (filters: AuditFilters) =>
    infiniteQueryOptions({
      ...rowPages('GET /api/audit', {
        key: filters,
        page: (before: number) => ({ query: auditQuery(filters, before) }),
        first: FIRST,
        next: (page) => page.next,
      }),
      refetchOnWindowFocus: false,
    }),
  check: () => ({ ...rowQuery('GET /api/audit/check'), staleTime: 60_000 }),
}

/** Query for one page; also used for the server's first render. */
export const auditQuery = (filters: AuditFilters, before = FIRST) => ({
  limit: ENTRIES_PER_PAGE,
  ...filters,
  before: before === FIRST ? undefined : before,
})

/** URL of all matching entries as CSV. */
export const auditExportAddress = (filters: AuditFilters): string =>
  addressOf('GET /api/audit/export', { query: auditQuery(filters) })
