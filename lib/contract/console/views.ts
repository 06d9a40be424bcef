import { success } from '../paging'
import { viewChange, viewCreate, viewDefault, viewList, viewListQuery } from '../views'
import { z } from '../zod'
import type { RouteTable } from './route'

export const viewRoutes = {
  /** Those of the person who asks and those that are shared, by name. */
  'GET /api/views': {
    permission: 'account.manage',
    numbers: 'none',
    query: viewListQuery,
    response: viewList,
  },
  /** Sharing needs `views.share`. */
  'POST /api/views': {
    permission: 'account.manage',
    numbers: 'none',
    body: viewCreate,
    response: z.object({ id: z.string() }),
    audit: 'views.create',
    stale: ['views'],
  },
  /** Of someone else's, only an admin changes any. */
  'PUT /api/views/:id': {
    permission: 'account.manage',
    numbers: 'none',
    body: viewChange,
    response: success,
    audit: 'views.edit',
    stale: ['views'],
  },
  'DELETE /api/views/:id': {
    permission: 'account.manage',
    numbers: 'none',
    response: success,
    audit: 'views.delete',
    stale: ['views'],
  },
  /** What the list opens with, for the person who asks alone. */
  'PUT /api/views/:id/default': {
    permission: 'account.manage',
    numbers: 'none',
    body: viewDefault,
    response: success,
    stale: ['views'],
  },
} as const satisfies RouteTable
