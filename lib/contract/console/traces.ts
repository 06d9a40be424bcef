import { trace, traceId, traceQuery } from '../traces'
import { z } from '../zod'
import type { RouteTable } from './route'

export const traceRoutes = {
  /** Includes changes if the person may read the audit log. */
  'GET /api/traces/:id': {
    permission: 'events.read',
    params: z.object({ id: traceId }),
    query: traceQuery,
    response: trace,
  },
} as const satisfies RouteTable
