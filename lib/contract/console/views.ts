import { success } from '../paging'
import { viewChange, viewCreate, viewDefault, viewList, viewListQuery } from '../views'
import { z } from '../zod'
import type { RouteTable } from './route'

export const viewRoutes = {
  /** The person's own views and shared ones, by name. */
  'GET /api/views': {
    permission: 'account.manage',
    numbers: 'none',
    query: viewListQuery,
    response: viewList,
  },
  /** Sharing requires `views.share`. */
  'POST /api/views': {
    permission: 'account.manage',
    numbers: 'none',
    body: viewCreate,
    response: z.object({ id: z.string() }),
    audit: 'views.create',
    stale: ['views'],
  },
  /** Only admins can change other people's views. */
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
  /** The view that the list opens with, for the current person. */
  'PUT /api/views/:id/default': {
    permission: 'account.manage',
    numbers: 'none',
    body: viewDefault,
    response: success,
    stale: ['views'],
  },
} as const satisfies RouteTable
