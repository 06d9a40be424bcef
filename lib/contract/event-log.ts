import { receiverAddress } from './events'
import { eventLimits } from './limits'
import { traceId } from './traces'
import { z } from './zod'

/** What the browser and the console's server exchange about received events. */

export const eventSeverities = ['info', 'success', 'warning', 'danger'] as const
export type EventSeverity = (typeof eventSeverities)[number]

/** What an event is about. `message` and `call` have no page yet. */
export const eventObjectKinds = [
  'template',
  'phone-number',
  'flow',
  'account',
  'message',
  'call',
  'receiver',
] as const
export type EventObjectKind = (typeof eventObjectKinds)[number]

/** An event in words for people. Made by `lib/labels/events`, and stored with the event for search and filters. */
export const eventReading = z.object({
  /** One sentence without jargon. */
  sentence: z.string(),
  severity: z.enum(eventSeverities),
  objectKind: z.enum(eventObjectKinds).nullable(),
  /** The ID from the event; null if there is none. */
  objectId: z.string().nullable(),
  /** Whether it needs attention: it stays in the bell until acknowledged. */
  needsPerson: z.boolean(),
  /** Topics that it makes stale, such as `templates`, `template:900`, `phone-numbers`, `flows`. */
  topics: z.array(z.string()),
})
export type EventReading = z.infer<typeof eventReading>

/** A row of the events page. Times are milliseconds since 1970. */
export const eventRow = eventReading.omit({ topics: true }).extend({
  id: z.number(),
  field: z.string(),
  /** When it happened, by the service's clock; when it arrived, if the service does not report it. */
  at: z.number(),
  receivedAt: z.number(),
  acknowledgedAt: z.number().nullable(),
  /** A test event; nothing happened. */
  isTest: z.boolean(),
  /** The business's phone number that it is about, by ID, as displayed, or both; null if not specified. */
  ownNumber: z.object({ id: z.string().nullable(), shown: z.string().nullable() }).nullable(),
})
export type EventRow = z.infer<typeof eventRow>

export const eventPage = z.object({
  data: z.array(eventRow),
  /** Cursor of the next, older page. */
  next: z.string().optional(),
})
export type EventPage = z.infer<typeof eventPage>

/** Unacknowledged events that need attention: total, and the most severe ones. */
export const eventsForPeople = z.object({
  total: z.number(),
  data: z.array(eventRow),
  /** Those covered by an unresolved incident. */
  inIncidents: z.array(z.number()).optional(),
})
export type EventsForPeople = z.infer<typeof eventsForPeople>

/** A body as it was received; it can contain several events. */
export const eventDelivery = z.object({
  id: z.number(),
  /** The body as text; bytes that are not text are replaced. */
  body: z.string(),
  bodySha256: z.string(),
  bytes: z.number(),
  receivedAt: z.number(),
  /** How many times the same body arrived. */
  times: z.number(),
  signature: z.literal('valid'),
  /** Why the body could not be read; absent if it could. */
  problem: z.string().nullable(),
  /** Traces of the requests that caused it, as the sender named them. */
  traceIds: z.array(z.string()),
})
export type EventDelivery = z.infer<typeof eventDelivery>

export const eventDetail = eventRow.extend({
  /** The member of `changes[]` as received, not reformatted. */
  change: z.unknown(),
  /** The body it came in; null for events of the console itself. */
  delivery: eventDelivery.nullable(),
})
export type EventDetail = z.infer<typeof eventDetail>

/** Filters in the page's URL; several words are separated by commas. */
export const eventListQuery = z.object({
  text: z.string().optional(),
  field: z.string().optional(),
  severity: z.string().optional(),
  object_kind: z.string().optional(),
  object_id: z.string().optional(),
  /** IDs of numbers of the account. */
  phone_number_id: z.string().optional(),
  /** Trace of a request that caused it. */
  trace: traceId.optional(),
  /** ISO 8601 dates or times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** Unacknowledged events that need attention. */
  needs_person: z.enum(['1']).optional(),
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type EventListQuery = z.output<typeof eventListQuery>

/** Specific events, or everything that needs attention up to the latest event the person saw. */
export const eventAcknowledge = z.union([
  z.strictObject({ ids: z.array(z.number().int()).min(1).max(eventLimits.acknowledgedAtOnce) }),
  z.strictObject({ upTo: z.number().int().min(1) }),
])
export type EventAcknowledge = z.input<typeof eventAcknowledge>

/** Sends stored bodies again, byte for byte, with a new signature. */
export const eventReplay = z.strictObject({
  ids: z
    .array(z.number().int())
    .min(1, 'Choose at least one event.')
    .max(eventLimits.replayedAtOnce, `Replay at most ${eventLimits.replayedAtOnce} events at once.`),
  address: receiverAddress,
})
export const replayOutcome = z.object({
  /** The received body that was sent; events of one body travel together. */
  deliveryId: z.number(),
  status: z.number().nullable(),
  /** Whether the address accepted it. */
  isDelivered: z.boolean(),
  durationMs: z.number(),
  /** Result, in a sentence. */
  outcome: z.string(),
})
export type ReplayOutcome = z.infer<typeof replayOutcome>

/** One message of the live stream: which topics are stale, and up to which event. */
export interface LiveMessage {
  /** ID of the latest event; `Last-Event-ID` resumes after it. */
  id: number
  topics: string[]
}

/** Sent by the live stream while nothing happens, as an event named `heartbeat`. Times in milliseconds. */
export interface LiveHeartbeat {
  /** Time on the server's clock. */
  at: number
  /** When the next one comes; a page that receives nothing for much longer is disconnected. */
  nextInMs: number
}
