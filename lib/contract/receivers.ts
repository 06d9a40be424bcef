import { parseUrl } from './parse-url'
import { receiverDays } from './performance-days'
import { timeZone } from './time-zone'
import { z } from './zod'

/** Programs that this console forwards its events to. Times are milliseconds since 1970. */

const DAY_MS = 86_400_000

export const receiverLimits = {
  perConsole: 20,
  nameCharacters: 80,
  urlCharacters: 2000,
  /** Entries of one filter. */
  filterEntries: 100,
  /** How long two secrets are valid after a rotation, unless someone ends it. */
  rotationMs: DAY_MS,
  /** Deliveries of one replay, and events that are looked through for it. */
  replayedDeliveries: 1000,
  replayedEvents: 20_000,
} as const
const { nameCharacters, urlCharacters, filterEntries } = receiverLimits

/** Headers of a forwarded delivery; the first one is that of the service's own deliveries. */
export const NEXT_SIGNATURE_HEADER = 'x-hub-signature-256-next'

const entries = (what: string) =>
  z
    .array(z.string().trim().min(1).max(512), `Choose ${what}.`)
    .max(filterEntries, `A filter has at most ${filterEntries} entries.`)

/** Which events are forwarded: one entry of each filter must match, and an empty filter matches everything. */
export const eventChoice = z.strictObject({
  fields: entries('events'),
  /** Identifiers of numbers of the account. */
  phoneNumberIds: entries('numbers'),
  /** Names of templates. */
  templates: entries('templates'),
})
export type EventChoice = z.output<typeof eventChoice>

/** What people set of a receiver. */
export const receiverEdit = eventChoice.extend({
  name: z
    .string('Enter a name for the receiver.')
    .trim()
    .min(1, 'Enter a name for the receiver.')
    .max(nameCharacters, `A name has at most ${nameCharacters} characters.`),
  address: z
    .string('Enter the address.')
    .trim()
    .max(urlCharacters, `An address has at most ${urlCharacters} characters.`)
    .regex(/^https?:\/\/[^\s]+$/i, 'An address starts with https:// and has no spaces.')
    .refine((address) => parseUrl(address) !== undefined, 'This isn’t a valid address.'),
})
export type ReceiverEdit = z.output<typeof receiverEdit>

const attempt = z.object({
  at: z.number(),
  durationMs: z.number(),
  /** HTTP status; null when there was no response. */
  status: z.number().nullable(),
  isDelivered: z.boolean(),
  /** What came back, in a sentence. */
  outcome: z.string(),
})
export type ReceiverAttempt = z.infer<typeof attempt>

export const receiverRow = receiverEdit.extend({
  id: z.string(),
  isPaused: z.boolean(),
  createdAt: z.number(),
  /** Until then two secrets are valid; null while there is one. */
  rotatesAt: z.number().nullable(),
  /** Deliveries that are still to arrive, and when the first of them is tried next. */
  waiting: z.number(),
  nextTryAt: z.number().nullable(),
  /** Deliveries that were given up. */
  failed: z.number(),
  lastAttempt: attempt.nullable(),
})
export type ReceiverRow = z.infer<typeof receiverRow>

export const receiverHealthQuery = z.object({
  days: z.enum(receiverDays, 'days is 1, 7 or 30.').default('1'),
  zone: timeZone,
})
export type ReceiverHealthQuery = z.output<typeof receiverHealthQuery>

const attempts = z.object({
  delivered: z.number(),
  failed: z.number(),
  /** How long responses took, of all attempts; null without any. */
  meanMs: z.number().nullable(),
  slowestMs: z.number().nullable(),
})
export type ReceiverAttempts = z.infer<typeof attempts>

/** How attempts to reach a receiver went, over time. */
export const receiverHealth = z.object({
  /** Beginnings of the hours in milliseconds since 1970, or dates such as `2026-11-24` in the zone; oldest first. */
  places: z.array(z.union([z.number(), z.string()])),
  /** For each place. */
  overTime: z.array(attempts),
  total: attempts,
})
export type ReceiverHealth = z.infer<typeof receiverHealth>

export const receiverDeliveryStates = ['waiting', 'delivered', 'given_up', 'replayed'] as const
export type ReceiverDeliveryState = (typeof receiverDeliveryStates)[number]

/** One body on its way to one receiver. */
export const receiverDelivery = z.object({
  id: z.string(),
  state: z.enum(receiverDeliveryStates),
  createdAt: z.number(),
  /** When it is tried next; null when it is not tried again. */
  dueAt: z.number().nullable(),
  /** The replay it belongs to. */
  replayId: z.string().nullable(),
  attempts: z.array(attempt),
  events: z.array(z.object({ id: z.number(), sentence: z.string() })),
})
export type ReceiverDelivery = z.infer<typeof receiverDelivery>

export const receiverDeliveryQuery = z.object({
  state: z.enum(receiverDeliveryStates).optional(),
  replay: z.string().max(64).optional(),
  /** Cursor of the page before. */
  after: z
    .string()
    .regex(/^\d{1,15}\/[\w.-]{1,200}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type ReceiverDeliveryQuery = z.output<typeof receiverDeliveryQuery>
export const receiverDeliveries = z.object({ data: z.array(receiverDelivery), next: z.string().optional() })

/** One delivery, or without its identifier all that wait. */
export const receiverRetry = z.strictObject({ deliveryId: z.string().max(200).optional() })

const time = z.number('Choose a time.').int().min(0).max(8_640_000_000_000_000)
export const receiverReplay = z.discriminatedUnion(
  'which',
  [
    eventChoice.extend({ which: z.literal('failed') }),
    eventChoice
      .extend({ which: z.literal('range'), since: time, until: time })
      .refine(({ since, until }) => since < until, {
        path: ['until'],
        message: 'The end must be after the start.',
      }),
  ],
  { error: 'Choose what to replay.' },
)
export type ReceiverReplay = z.output<typeof receiverReplay>

export const receiverReplayStart = z.object({
  replayId: z.string(),
  deliveries: z.number(),
  /** When the first event arrived that is left for another replay; null when all are on their way. */
  leftSince: z.number().nullable(),
})
