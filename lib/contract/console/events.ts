import {
  eventAcknowledge,
  eventDetail,
  eventListQuery,
  eventPage,
  eventReplay,
  eventsForPeople,
  replayOutcome,
} from '../event-log'
import { delivery, eventCreate, eventEndpoints, subscription, subscriptionCreate } from '../events'
import { success } from '../paging'
import { z } from '../zod'
import type { RouteTable } from './route'

const eventParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(1)),
})

/** What another service needs in order to send events to this console. */
const ownReceiver = z.object({
  callbackUrl: z.string(),
  /** Address for the embedded service; null if there is none. */
  innerUrl: z.string().nullable(),
  /** Without a verify token, the handshake is refused; without an app secret, every event is. */
  hasVerifyToken: z.boolean(),
  hasAppSecret: z.boolean(),
  /** Whether the service is embedded. */
  isEmbedded: z.boolean(),
  /** Whether the account was added in the console rather than by environment variables. */
  isEntered: z.boolean(),
  /** Deliveries with a missing or invalid signature; `lastAt` in milliseconds since 1970. */
  refused: z.object({ total: z.number(), lastAt: z.number().nullable() }),
})
export type OwnReceiver = z.infer<typeof ownReceiver>

export const eventRoutes = {
  'GET /api/events': { permission: 'events.read', query: eventListQuery, response: eventPage },
  /** Events that need attention. */
  'GET /api/events/attention': { permission: 'events.read', response: eventsForPeople },
  /** All events that match the filters as JSON Lines, newest first. */
  'GET /api/events/export': {
    permission: 'events.read',
    query: eventListQuery,
    response: { file: 'application/x-ndjson' },
    audit: 'events.export',
  },
  'POST /api/events/acknowledge': {
    permission: 'events.acknowledge',
    body: eventAcknowledge,
    response: success,
    audit: 'events.acknowledge',
    stale: ['events'],
  },
  /** Resends stored bodies. Events from the same body are sent together. */
  'POST /api/events/replay': {
    permission: 'events.replay',
    body: eventReplay,
    response: z.object({ data: z.array(replayOutcome) }),
    audit: 'events.replay',
    stale: ['events'],
  },
  /** Makes the embedded service send a test event. */
  'POST /api/events/test': {
    permission: 'events.manage',
    needsEmbedded: 'testEvents',
    body: eventCreate,
    response: eventEndpoints.createEvent.response,
    audit: 'events.test',
    stale: ['events'],
  },
  'GET /api/events/:id': { permission: 'events.read', params: eventParams, response: eventDetail },
  /** How the embedded service delivered the event's body. */
  'GET /api/events/:id/deliveries': {
    permission: 'events.read',
    needsEmbedded: 'deliveryAttempts',
    params: eventParams,
    response: z.object({ data: z.array(delivery) }),
  },
  'GET /api/subscriptions': {
    permission: 'events.read',
    response: z.object({ data: z.array(subscription) }),
  },
  /** Verifies the address before anything is saved. */
  'POST /api/subscriptions': {
    permission: 'events.manage',
    body: subscriptionCreate,
    response: eventEndpoints.subscribe.response,
    audit: 'events.subscribe',
    stale: ['subscriptions'],
  },
  'DELETE /api/subscriptions': {
    permission: 'events.manage',
    query: eventEndpoints.unsubscribe.query,
    response: success,
    audit: 'events.unsubscribe',
    stale: ['subscriptions'],
  },
  /** What another service needs in order to send events here. */
  'GET /api/subscriptions/own': {
    permission: 'events.read',
    response: ownReceiver,
  },
  /** Reveals the verify token; recorded in the audit log. */
  'POST /api/subscriptions/own': {
    permission: 'events.manage',
    isConfirmed: true,
    response: z.object({ verifyToken: z.string() }),
    audit: 'events.reveal_token',
  },
  /** Subscribes this console to the service's events, if the service supports it. */
  'PUT /api/subscriptions/own': {
    permission: 'events.manage',
    response: eventEndpoints.subscribe.response,
    audit: 'events.subscribe',
    stale: ['subscriptions'],
  },
} as const satisfies RouteTable
