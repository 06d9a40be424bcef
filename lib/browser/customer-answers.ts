import { addressOf } from './call'
import { rowPages } from './row-queries'

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
