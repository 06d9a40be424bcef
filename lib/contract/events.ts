import { parseUrl } from '@/lib/contract/parse-url'
import { calledAddress, calledAddressRule } from './called-address'
import type { EndpointTable } from './endpoint'
import { eventLimits, pageLimits } from './limits'
import { listOf, pageQuery } from './paging'
import { z } from './zod'

/** Fields a client may subscribe to. spec:events#fields. */
export const eventFields = [
  'messages',
  'message_status',
  'account_alerts',
  'account_update',
  'account_review_update',
  'business_capability_update',
  'flows',
  'message_template_status_update',
  'phone_number_name_update',
  'phone_number_quality_update',
  'call',
] as const
export type EventField = (typeof eventFields)[number]

/** Names of fields: those of the specification, or those the published service uses (spec:events#published-names). */
export const fieldNames = ['specification', 'published'] as const
export type FieldNames = (typeof fieldNames)[number]

/** A delivery's body: spec:events#envelope. Unknown members and fields are kept. */
export const eventEnvelope = z.looseObject({
  object: z.string().optional(),
  entry: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number()]).optional(),
      time: z.number().optional(),
      changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })),
    }),
  ),
})
export type EventEnvelope = z.infer<typeof eventEnvelope>

const eventField = z.enum(eventFields, { error: `A field must be one of ${eventFields.join(', ')}.` })

export const deliveryAttempt = z.looseObject({
  /** Milliseconds since 1970. */
  at: z.number(),
  duration_ms: z.number(),
  /** HTTP status; absent if there was no response. */
  status: z.number().optional(),
  /** The response, in a sentence. */
  outcome: z.string(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

/** The health of an address: how many deliveries wait, how many recent ones were given up, and the last outcome. */
const deliverySummary = z.object({
  waiting: z.number(),
  given_up: z.number(),
  last_attempt: deliveryAttempt.optional(),
})
export type DeliverySummary = z.infer<typeof deliverySummary>

/** A subscriber. Its verify token is never returned again. */
export const subscription = z.looseObject({
  id: z.string(),
  callback_url: z.string(),
  fields: z.array(z.string()),
  /** ISO 8601 with a numeric offset. */
  created_time: z.string().optional(),
  /** Only on request, from the embedded service: `fields=…,deliveries`. */
  deliveries: deliverySummary.optional(),
})
export type Subscription = z.infer<typeof subscription>

/** An address that receives events. Plain http is only allowed for this machine, which is checked when sending. */
export const receiverAddress = z
  .string('Enter the address that receives the events.')
  .trim()
  .min(1, 'Enter the address that receives the events.')
  .max(
    eventLimits.callbackUrlCharacters,
    `An address must be at most ${eventLimits.callbackUrlCharacters} characters.`,
  )
  .regex(calledAddress, calledAddressRule)
  .refine(
    (address) => parseUrl(address) !== undefined,
    'This isn’t a valid address. Write it like https://example.com/webhook.',
  )

/**
 * Request to subscribe. The address is verified before anything is saved
 * (spec:events#verification-handshake).
 */
export const subscriptionCreate = z.strictObject({
  callback_url: receiverAddress,
  verify_token: z
    .string('Enter the verify token the receiver expects.')
    .min(1, 'Enter the verify token the receiver expects.')
    .max(
      eventLimits.verifyTokenCharacters,
      `A verify token must be at most ${eventLimits.verifyTokenCharacters} characters.`,
    ),
  fields: z
    .array(eventField, 'fields must be a list of event fields.')
    .min(1, 'Choose at least one kind of event.'),
})
export type SubscriptionCreate = z.infer<typeof subscriptionCreate>

/**
 * States of a delivery: waiting for its next attempt, accepted with 200, or given up after the last attempt
 * (spec:events#attempts).
 */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One delivery of a body to one address, with every attempt. */
export const delivery = z.looseObject({
  id: z.string(),
  subscription_id: z.string(),
  callback_url: z.string(),
  state: z.string(),
  /** Number of events in the body. */
  events: z.number(),
  body_sha256: z.string(),
  created_at: z.number(),
  /** When the next attempt is due, while it waits. */
  due_at: z.number().optional(),
  attempts: z.array(deliveryAttempt),
})
export type Delivery = z.infer<typeof delivery>

/** Request for a test event, embedded service only: missing members of `value` are filled in. */
export const eventCreate = z.strictObject({
  field: eventField,
  value: z.record(z.string(), z.unknown()).optional(),
})
export type EventCreate = z.infer<typeof eventCreate>

/**
 * The specification defines the handshake, but no operation that starts it, so these are ours
 * (spec:events#subscriptions and decision 0011).
 */
export const eventEndpoints = {
  listSubscriptions: {
    method: 'GET',
    path: '/:businessAccountId/subscriptions',
    query: pageQuery(pageLimits.max),
    response: listOf(subscription),
    errors: [],
    scope: 'business_management',
  },
  subscribe: {
    method: 'POST',
    path: '/:businessAccountId/subscriptions',
    body: subscriptionCreate,
    response: z.looseObject({ success: z.boolean(), id: z.string() }),
    errors: ['callbackNotVerified', 'addressNotAllowed'],
    scope: 'business_management',
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/:businessAccountId/subscriptions',
    query: z.object({ id: z.string('Enter the ID of the subscription.') }),
    response: z.looseObject({ success: z.boolean() }),
    errors: [],
    scope: 'business_management',
  },
  listDeliveries: {
    method: 'GET',
    path: '/:businessAccountId/deliveries',
    query: pageQuery(pageLimits.max).extend({
      subscription_id: z.string().optional(),
      state: z.string().optional(),
      body_sha256: z.string().optional(),
      /** The trace of the request that caused an event in it. */
      trace_id: z.string().optional(),
    }),
    response: listOf(delivery),
    errors: [],
    scope: 'business_management',
  },
  createEvent: {
    method: 'POST',
    path: '/:businessAccountId/events',
    body: eventCreate,
    response: z.looseObject({ success: z.boolean(), id: z.string() }),
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
