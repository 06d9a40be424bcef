import { receiverAddress } from './events'
import { eventLimits } from './limits'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about events it received. */

export const eventSeverities = ['info', 'success', 'warning', 'danger'] as const
export type EventSeverity = (typeof eventSeverities)[number]

/** What an event is about. `message` and `call` have no page yet. */
export const eventObjectKinds = ['template', 'phone-number', 'flow', 'account', 'message', 'call'] as const
export type EventObjectKind = (typeof eventObjectKinds)[number]

/** What an event, once read, says to people. Made by `lib/event-text`, kept beside the event for search and filters. */
export interface EventReading {
  /** One sentence a marketer understands, without a full stop's worth of jargon. */
  sentence: string
  severity: EventSeverity
  objectKind: EventObjectKind | null
  /** Identifier as it stands in the event; null where there is none. */
  objectId: string | null
  /** Somebody has to look at it: it stays in the bell until acknowledged. */
  needsPerson: boolean
  /** What on the screen it makes stale, for example `templates`, `template:900`, `phone-numbers`, `flows`. */
  topics: string[]
}

/** A row of the events page. Times are milliseconds since 1970. */
export interface EventRow extends Omit<EventReading, 'topics'> {
  id: number
  field: string
  /** When it happened, by the service's clock; when it arrived, where that is not told. */
  at: number
  receivedAt: number
  acknowledgedAt: number | null
  /** Somebody made it up to try things out; nothing of it happened. */
  isTest: boolean
}

export interface EventPage {
  data: EventRow[]
  /** Cursor of the next, older page. */
  next?: string
}

export interface EventDetail extends EventRow {
  /** `changes[]` member as received, formatted by nobody. */
  change: unknown
  /** The body it came in; null for what the console noticed itself. */
  delivery: EventDelivery | null
}

/** A body as it was received; several events may have come in it. */
export interface EventDelivery {
  id: number
  /** The body to the letter, when it is text; bytes that are none are replaced. */
  body: string
  bodySha256: string
  bytes: number
  receivedAt: number
  /** Times the same body arrived. */
  times: number
  signature: 'valid'
  /** Why the body could not be read, when it could not. */
  problem: string | null
  /** Of the requests it came from, as its sender named them. */
  traceIds: string[]
}

/** Filters of the events page, as they stand in its address; several words separated by commas. */
export const eventListQuery = z.object({
  text: z.string().optional(),
  field: z.string().optional(),
  severity: z.string().optional(),
  object_kind: z.string().optional(),
  object_id: z.string().optional(),
  /** ISO 8601 dates or times, inclusive and exclusive, or hours before now, such as `-24h`. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** What needs a person and nobody has acknowledged. */
  needs_person: z.enum(['1']).optional(),
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type EventListQuery = z.output<typeof eventListQuery>

/** Some events, or everything that needs a person up to the newest one somebody saw. */
export const eventAcknowledge = z.union([
  z.strictObject({ ids: z.array(z.number().int()).min(1).max(eventLimits.acknowledgedAtOnce) }),
  z.strictObject({ upTo: z.number().int().min(1) }),
])
export type EventAcknowledge = z.input<typeof eventAcknowledge>

/** Sends stored bodies once more: byte-identical, freshly signed. */
export const eventReplay = z.strictObject({
  ids: z
    .array(z.number().int())
    .min(1, 'Choose at least one event.')
    .max(eventLimits.replayedAtOnce, `Replay at most ${eventLimits.replayedAtOnce} events at once.`),
  address: receiverAddress,
})
export interface ReplayOutcome {
  /** The received body that was sent; events of one body travel together. */
  deliveryId: number
  status: number | null
  durationMs: number
  /** In a sentence. */
  outcome: string
}

/** One message of the live stream: what became stale, and up to which event. */
export interface LiveMessage {
  /** Of the newest event; `Last-Event-ID` resumes after it. */
  id: number
  topics: string[]
}

/** What the live stream says while nothing happens, as an event of the name `heartbeat`. Times in ms. */
export interface LiveHeartbeat {
  /** By the clock of the server. */
  at: number
  /** The next one comes after this; a page that hears nothing for much longer is cut off. */
  nextInMs: number
}
