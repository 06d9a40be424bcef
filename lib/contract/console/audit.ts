import { auditCheck, auditLinesQuery, auditListQuery, auditPage } from '../audit'
import type { RouteTable } from './route'

export const auditRoutes = {
  'GET /api/audit': { permission: 'audit.read', query: auditListQuery, response: auditPage },
  /** Verifies every entry's seal, at most once a minute. */
  'GET /api/audit/check': { permission: 'audit.read', response: auditCheck },
  /** All entries that match the filters as a spreadsheet file, newest first. */
  'GET /api/audit/export': {
    permission: 'audit.read',
    query: auditListQuery,
    response: { file: 'text/csv' },
    audit: 'audit.export',
  },
  /** Entries after a position as JSON Lines with their seals, oldest first; a header has the position to continue from. */
  'GET /api/audit/lines': {
    permission: 'audit.read',
    query: auditLinesQuery,
    response: { file: 'application/x-ndjson' },
    audit: 'audit.read-lines',
  },
} as const satisfies RouteTable
