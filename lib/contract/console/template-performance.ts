import { performanceQuery, templatePerformance } from '../template-performance'
import type { RouteTable } from './route'

export const templatePerformanceRoutes = {
  /** How the messages of a template did, by its name. */
  'GET /api/template-performance/:name': {
    permission: 'templates.read',
    numbers: 'none',
    query: performanceQuery,
    response: templatePerformance,
  },
  /** The same as CSV: a row for each day or hour, language, kind and button or error. */
  'GET /api/template-performance/:name/export': {
    permission: 'templates.read',
    numbers: 'none',
    query: performanceQuery,
    response: { file: 'text/csv' },
    audit: 'templates.export-performance',
  },
} as const satisfies RouteTable
