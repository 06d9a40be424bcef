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

/** What another service needs to know to send events to this console. */
const ownReceiver = z.object({
  callbackUrl: z.string(),
  /** The address by which the service inside this console reaches it; null where there is none. */
  innerUrl: z.string().nullable(),
  /** Without a token the handshake is refused, without a secret every event is. */
  hasVerifyToken: z.boolean(),
  hasAppSecret: z.boolean(),
  /** The service runs inside this console. */
  isEmbedded: z.boolean(),
  /** The account was added in the console; otherwise the environment says what it needs. */
  isEntered: z.boolean(),
  /** Deliveries whose signature was missing or wrong; the time of the last one in ms since 1970. */
  refused: z.object({ total: z.number(), lastAt: z.number().nullable() }),
})
export type OwnReceiver = z.infer<typeof ownReceiver>

export const eventRoutes = {
  'GET /api/events': { permission: 'events.read', query: eventListQuery, response: eventPage },
  /** What waits for a person. */
  'GET /api/events/attention': { permission: 'events.read', response: eventsForPeople },
  /** Every event the filters find, newest first: one on each line. */
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
  /** Sends stored bodies once more. Events that came in one body travel together. */
  'POST /api/events/replay': {
    permission: 'events.replay',
    body: eventReplay,
    response: z.object({ data: z.array(replayOutcome) }),
    audit: 'events.replay',
    stale: ['events'],
  },
  /** Makes the embedded service announce something that did not happen. */
  'POST /api/events/test': {
    permission: 'events.manage',
    needsEmbedded: 'testEvents',
    body: eventCreate,
    response: eventEndpoints.createEvent.response,
    audit: 'events.test',
    stale: ['events'],
  },
  'GET /api/events/:id': { permission: 'events.read', params: eventParams, response: eventDetail },
  /** How the embedded service delivered the body an event came in. */
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
  /** The address is asked to prove itself before anything is saved. */
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
  /** What another service needs to send events here. */
  'GET /api/subscriptions/own': {
    permission: 'events.read',
    response: ownReceiver,
  },
  /** Shows the verify token; the audit log keeps who looked. */
  'POST /api/subscriptions/own': {
    permission: 'events.manage',
    isConfirmed: true,
    response: z.object({ verifyToken: z.string() }),
    audit: 'events.reveal_token',
  },
  /** Has the service send its events here, as far as it takes subscriptions. */
  'PUT /api/subscriptions/own': {
    permission: 'events.manage',
    response: eventEndpoints.subscribe.response,
    audit: 'events.subscribe',
    stale: ['subscriptions'],
  },
} as const satisfies RouteTable
