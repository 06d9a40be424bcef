import { queryOptions } from '@tanstack/react-query'
import { addressOf } from './call'
import { rowPages, rowQuery } from './row-queries'

/** Filters in the page's URL. */
export interface AnswerFilters {
  /** A version ID, or `unknown`. */
  version?: string
  /** Digits of a phone number, starting with the country code. */
  person?: string
  /** ISO 8601 times, inclusive and exclusive, or hours before now. */
  since?: string
  until?: string
}

export const customerAnswerQueries = {
  /** Customers' answers to a flow, newest first. */
  list: (id: string, filters: AnswerFilters) =>
    rowPages('GET /api/flows/:id/customer-answers', {
      key: { params: { id }, filters },
      page: (after: string) => ({ params: { id }, query: { ...filters, after } }),
      first: '',
      next: (page) => page.next,
    }),
}

/** URLs of all matching answers, as CSV and as JSON Lines. */
export const answerFiles = (id: string, query: AnswerFilters) => ({
  csv: addressOf('GET /api/flows/:id/customer-answers/export', { params: { id }, query }),
  lines: addressOf('GET /api/flows/:id/customer-answers/lines', { params: { id }, query }),
})

/** The funnel can't be filtered by person. */
type FunnelFilters = Omit<AnswerFilters, 'person'>

/** Polling interval, because no event reports that messages were sent or opened. */
const AGAIN_MS = 30_000

/** How many messages with a flow reached each step. */
export const funnelQuery = (id: string, query: FunnelFilters) =>
  queryOptions({
    ...rowQuery('GET /api/flows/:id/funnel', { params: { id }, query }),
    refetchInterval: AGAIN_MS,
  })

/** URL of the funnel as CSV. */
export const funnelFile = (id: string, query: FunnelFilters) =>
  addressOf('GET /api/flows/:id/funnel/export', { params: { id }, query })
