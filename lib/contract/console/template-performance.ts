import { performanceQuery, templatePerformance } from '../template-performance'
import type { RouteTable } from './route'

export const templatePerformanceRoutes = {
  /** Message performance of a template, by name. */
  'GET /api/template-performance/:name': {
    permission: 'templates.read',
    numbers: 'none',
    query: performanceQuery,
    response: templatePerformance,
  },
  /** Performance as CSV: one row per day or hour, language, kind, and button or error. */
  'GET /api/template-performance/:name/export': {
    permission: 'templates.read',
    numbers: 'none',
    query: performanceQuery,
    response: { file: 'text/csv' },
    audit: 'templates.export-performance',
  },
} as const satisfies RouteTable
