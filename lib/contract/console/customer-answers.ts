import { answerFilter, answerListQuery, answerPage } from '../customer-answers'
import { flowFunnel, funnelFilter } from '../flow-funnel'
import type { RouteTable } from './route'

/** Customers' answers to a flow. */
export const customerAnswerRoutes = {
  /** Newest first. */
  'GET /api/flows/:id/customer-answers': {
    permission: 'flows.answers',
    query: answerListQuery,
    response: answerPage,
  },
  /** All answers that match the filters, newest first, with a column for each member of any version. */
  'GET /api/flows/:id/customer-answers/export': {
    permission: 'flows.answers',
    query: answerFilter,
    response: { file: 'text/csv' },
    audit: 'flows.export-answers',
  },
  /** The same answers as JSON Lines, unmodified. */
  'GET /api/flows/:id/customer-answers/lines': {
    permission: 'flows.answers',
    query: answerFilter,
    response: { file: 'application/x-ndjson' },
    audit: 'flows.export-answers',
  },
  /** How many messages were sent, opened, reached each screen and were answered. */
  'GET /api/flows/:id/funnel': {
    permission: 'flows.answers',
    query: funnelFilter,
    response: flowFunnel,
  },
  /** The funnel as CSV. */
  'GET /api/flows/:id/funnel/export': {
    permission: 'flows.answers',
    query: funnelFilter,
    response: { file: 'text/csv' },
    audit: 'flows.export-answers',
  },
} as const satisfies RouteTable
