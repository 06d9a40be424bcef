import { success } from '../paging'
import { rateTableAnswer, rateTableImport } from '../rate-table'
import type { RouteTable } from './route'

export const rateTableRoutes = {
  /** The prices of messages, or null where none were imported. */
  'GET /api/rate-table': { permission: 'templates.read', numbers: 'none', response: rateTableAnswer },
  /** Replaces the whole table. */
  'PUT /api/rate-table': {
    permission: 'alerts.manage',
    numbers: 'none',
    body: rateTableImport,
    response: success,
    audit: 'rate-table.import',
    stale: ['rate-table'],
  },
  'DELETE /api/rate-table': {
    permission: 'alerts.manage',
    numbers: 'none',
    response: success,
    audit: 'rate-table.remove',
    stale: ['rate-table'],
  },
} as const satisfies RouteTable
