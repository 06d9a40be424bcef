import { auditCheck, auditLinesQuery, auditListQuery, auditPage } from '../audit'
import type { RouteTable } from './route'

export const auditRoutes = {
  'GET /api/audit': { permission: 'audit.read', query: auditListQuery, response: auditPage },
  /** Checks the seal of every entry, at most once a minute. */
  'GET /api/audit/check': { permission: 'audit.read', response: auditCheck },
  /** Everything the filters find, newest first, as a list that spreadsheets open. */
  'GET /api/audit/export': {
    permission: 'audit.read',
    query: auditListQuery,
    response: { file: 'text/csv' },
    audit: 'audit.export',
  },
  /** Entries after a position, the oldest first, as JSON Lines with their seals; a header has the position to go on after. */
  'GET /api/audit/lines': {
    permission: 'audit.read',
    query: auditLinesQuery,
    response: { file: 'application/x-ndjson' },
    audit: 'audit.read-lines',
  },
} as const satisfies RouteTable
