import { answerFilter, answerListQuery, answerPage } from '../customer-answers'
import { flowFunnel, funnelFilter } from '../flow-funnel'
import type { RouteTable } from './route'

/** What people answered in a flow. */
export const customerAnswerRoutes = {
  /** Newest first. */
  'GET /api/flows/:id/customer-answers': {
    permission: 'flows.answers',
    query: answerListQuery,
    response: answerPage,
  },
  /** Everything the filters find, newest first: a column for each member that some version asks for. */
  'GET /api/flows/:id/customer-answers/export': {
    permission: 'flows.answers',
    query: answerFilter,
    response: { file: 'text/csv' },
    audit: 'flows.export-answers',
  },
  /** The same as JSON Lines: one answer on each line, to the letter. */
  'GET /api/flows/:id/customer-answers/lines': {
    permission: 'flows.answers',
    query: answerFilter,
    response: { file: 'application/x-ndjson' },
    audit: 'flows.export-answers',
  },
  /** How many messages were sent, opened, came to each screen and were answered. */
  'GET /api/flows/:id/funnel': {
    permission: 'flows.answers',
    query: funnelFilter,
    response: flowFunnel,
  },
  /** The same numbers as CSV. */
  'GET /api/flows/:id/funnel/export': {
    permission: 'flows.answers',
    query: funnelFilter,
    response: { file: 'text/csv' },
    audit: 'flows.export-answers',
  },
} as const satisfies RouteTable
