import { contentChange, contentListQuery, contentPage } from '../content-history'
import type { RouteTable } from './route'

export const contentHistoryRoutes = {
  /** Changes of all content that the caller may see, newest first. */
  'GET /api/history': {
    permission: 'overview.read',
    numbers: 'filtered',
    query: contentListQuery,
    response: contentPage,
  },
  /** One change, with the content before it, after it and now. */
  'GET /api/history/:id': {
    permission: 'overview.read',
    numbers: 'filtered',
    response: contentChange,
  },
} as const satisfies RouteTable
