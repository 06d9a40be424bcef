import { contentChange, contentListQuery, contentPage } from '../content-history'
import type { RouteTable } from './route'

export const contentHistoryRoutes = {
  /** Changes of all contents, newest first; of what the caller may not see, none. */
  'GET /api/history': {
    permission: 'overview.read',
    numbers: 'filtered',
    query: contentListQuery,
    response: contentPage,
  },
  /** One of them, with the content, the one before it, and the present one. */
  'GET /api/history/:id': {
    permission: 'overview.read',
    numbers: 'filtered',
    response: contentChange,
  },
} as const satisfies RouteTable
