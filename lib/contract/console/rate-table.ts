import { success } from '../paging'
import { rateTableAnswer, rateTableImport } from '../rate-table'
import type { RouteTable } from './route'

export const rateTableRoutes = {
  /** Message prices; null if none were imported. */
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
