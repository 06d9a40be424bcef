import { auditCheck, auditListQuery, auditPage } from '../audit'
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
} as const satisfies RouteTable
