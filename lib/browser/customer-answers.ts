import { queryOptions } from '@tanstack/react-query'
import { addressOf } from './call'
import { rowPages, rowQuery } from './row-queries'

/** Filters of the list, as they stand in its address. */
export interface AnswerFilters {
  /** Identifier of a version, or `unknown`. */
  version?: string
  /** Digits of a phone number from its country code on. */
  person?: string
  /** ISO 8601 times, inclusive and exclusive, or hours before now. */
  since?: string
  until?: string
}

export const customerAnswerQueries = {
  /** What people answered in a flow, newest first. */
  list: (id: string, filters: AnswerFilters) =>
    rowPages('GET /api/flows/:id/customer-answers', {
      key: { params: { id }, filters },
      page: (after: string) => ({ params: { id }, query: { ...filters, after } }),
      first: '',
      next: (page) => page.next,
    }),
}

/** Addresses of everything the filters find, as a list for spreadsheets and as one answer on each line. */
export const answerFiles = (id: string, query: AnswerFilters) => ({
  csv: addressOf('GET /api/flows/:id/customer-answers/export', { params: { id }, query }),
  lines: addressOf('GET /api/flows/:id/customer-answers/lines', { params: { id }, query }),
})

/** The funnel has no person in it. */
type FunnelFilters = Omit<AnswerFilters, 'person'>

/** Messages are sent and opened without any news of it. */
const AGAIN_MS = 30_000

/** How many messages with a flow came how far. */
export const funnelQuery = (id: string, query: FunnelFilters) =>
  queryOptions({
    ...rowQuery('GET /api/flows/:id/funnel', { params: { id }, query }),
    refetchInterval: AGAIN_MS,
  })

/** Address of the same numbers for spreadsheets. */
export const funnelFile = (id: string, query: FunnelFilters) =>
  addressOf('GET /api/flows/:id/funnel/export', { params: { id }, query })
