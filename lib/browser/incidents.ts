import { rowPages, rowQuery } from './row-queries'

/** Filters in the page's URL. Several words are separated by commas. */
export interface IncidentFilters {
  state?: string
  rule?: string
  severity?: string
}

const INCIDENTS_PER_PAGE = 50
const FIRST = ''

/** Query for one page; also used for the server's first render. */
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
  /** Unacknowledged incidents; updated live. */
  open: () => rowQuery('GET /api/incidents/open'),
}
