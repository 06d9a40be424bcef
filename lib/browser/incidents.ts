import { rowPages, rowQuery } from './row-queries'

/** Filters of the page, as they stand in its address. Several words are separated by commas. */
export interface IncidentFilters {
  state?: string
  rule?: string
  severity?: string
}

const INCIDENTS_PER_PAGE = 50
const FIRST = ''

/** Query of one page; the server's first paint asks by the same. */
export const incidentQuery = (filters: IncidentFilters, after = FIRST) => ({
  limit: INCIDENTS_PER_PAGE,
  ...filters,
  after: after || undefined,
})

export const incidentQueries = {
  list: (filters: IncidentFilters) =>
    rowPages('GET /api/incidents', {
      key: filters,
      page: (after: string) => ({ query: incidentQuery(filters, after) }),
      first: FIRST,
      next: (page) => page.next,
    }),
  /** What nobody takes care of; live. */
  open: () => rowQuery('GET /api/incidents/open'),
}
