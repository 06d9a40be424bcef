import { bulkDeletion, bulkJob, bulkRow, bulkRowsQuery, bulkStart } from '../bulk-jobs'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

export const bulkJobRoutes = {
  /** Running jobs, and jobs that ended within the last day; newest first. */
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
  /** `next` is the `after` value for the next page; null on the last page. */
  'GET /api/template-jobs/:id/rows': {
    permission: 'templates.read',
    numbers: 'none',
    query: bulkRowsQuery,
    response: z.object({ data: z.array(bulkRow), next: z.number().nullable() }),
  },
  /** Stops a job after requests in flight finish; removes a job that has ended. */
  'DELETE /api/template-jobs/:id': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'templates.bulk-cancel',
    stale: ['template-jobs'],
  },
} as const satisfies RouteTable
