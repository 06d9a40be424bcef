import { success } from '../paging'
import {
  receiverDeliveries,
  receiverDeliveryQuery,
  receiverEdit,
  receiverHealth,
  receiverHealthQuery,
  receiverReplay,
  receiverReplayStart,
  receiverRetry,
  receiverRow,
} from '../receivers'
import { z } from '../zod'
import type { RouteTable } from './route'

/** Returned only once. */
const secret = z.object({ secret: z.string() })

export const receiverRoutes = {
  'GET /api/receivers': {
    permission: 'events.read',
    response: z.object({ data: z.array(receiverRow) }),
  },
  /** Forwards future events to the receiver, signed with its own secret. */
  'POST /api/receivers': {
    permission: 'events.manage',
    body: receiverEdit,
    response: secret.extend({ id: z.string() }),
    audit: 'receivers.create',
    stale: ['receivers'],
  },
  'GET /api/receivers/:id': { permission: 'events.read', response: receiverRow },
  /** Delivery attempts over a day, a week or 30 days. */
  'GET /api/receivers/:id/health': {
    permission: 'events.read',
    query: receiverHealthQuery,
    response: receiverHealth,
  },
  'PUT /api/receivers/:id': {
    permission: 'events.manage',
    body: receiverEdit,
    response: success,
    audit: 'receivers.edit',
    stale: ['receivers'],
  },
  'DELETE /api/receivers/:id': {
    permission: 'events.manage',
    response: success,
    audit: 'receivers.delete',
    stale: ['receivers'],
  },
  /** Pauses deliveries; new events queue up. */
  'POST /api/receivers/:id/pause': {
    permission: 'events.manage',
    response: success,
    audit: 'receivers.pause',
    stale: ['receivers'],
  },
  'POST /api/receivers/:id/resume': {
    permission: 'events.manage',
    response: success,
    audit: 'receivers.resume',
    stale: ['receivers'],
  },
  /**
   * Creates a new secret. Both secrets are valid for a day: each delivery is signed with both, in two
   * headers.
   */
  'POST /api/receivers/:id/secret': {
    permission: 'events.manage',
    response: secret,
    audit: 'receivers.rotate-secret',
    stale: ['receivers'],
  },
  /** Ends the overlap period of the old secret. */
  'DELETE /api/receivers/:id/secret': {
    permission: 'events.manage',
    response: success,
    audit: 'receivers.end-rotation',
    stale: ['receivers'],
  },
  'GET /api/receivers/:id/deliveries': {
    permission: 'events.read',
    query: receiverDeliveryQuery,
    response: receiverDeliveries,
  },
  /** Retries waiting deliveries immediately. */
  'POST /api/receivers/:id/retry': {
    permission: 'events.manage',
    body: receiverRetry,
    response: z.object({ deliveries: z.number() }),
    audit: 'receivers.retry',
    stale: ['receivers'],
  },
  /** Resends stored bodies; `GET /api/receivers/:id/deliveries?replay=…` shows their progress. */
  'POST /api/receivers/:id/replay': {
    permission: 'events.replay',
    body: receiverReplay,
    response: receiverReplayStart,
    audit: 'receivers.replay',
    stale: ['receivers'],
  },
} as const satisfies RouteTable
