import { bulkDeletion, bulkJob, bulkRow, bulkRowsQuery, bulkStart } from '../bulk-jobs'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

export const bulkJobRoutes = {
  /** Those under way, and those that ended within a day; newest first. */
  'GET /api/template-jobs': {
    permission: 'templates.read',
    numbers: 'none',
    response: z.object({ data: z.array(bulkJob) }),
  },
  'POST /api/template-jobs': {
    permission: 'templates.write',
    numbers: 'none',
    body: bulkStart,
    response: bulkJob,
    audit: 'templates.bulk',
    stale: ['template-jobs'],
  },
  'POST /api/template-jobs/deletions': {
    permission: 'templates.delete',
    numbers: 'none',
    body: bulkDeletion,
    response: bulkJob,
    audit: 'templates.bulk',
    stale: ['template-jobs'],
  },
  /** `next` is the `after` of the next page; null at the end. */
  'GET /api/template-jobs/:id/rows': {
    permission: 'templates.read',
    numbers: 'none',
    query: bulkRowsQuery,
    response: z.object({ data: z.array(bulkRow), next: z.number().nullable() }),
  },
  /** Stops it after what is on its way to the service; one that has ended is taken away. */
  'DELETE /api/template-jobs/:id': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'templates.bulk-cancel',
    stale: ['template-jobs'],
  },
} as const satisfies RouteTable
