import { trace, traceId, traceQuery } from '../traces'
import { z } from '../zod'
import type { RouteTable } from './route'

export const traceRoutes = {
  /** Changes are among it for those who may see the audit log. */
  'GET /api/traces/:id': {
    permission: 'events.read',
    params: z.object({ id: traceId }),
    query: traceQuery,
    response: trace,
  },
} as const satisfies RouteTable
