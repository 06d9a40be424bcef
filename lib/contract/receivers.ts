import { calledAddress, calledAddressRule } from './called-address'
import { DAY_MS } from './durations'
import { parseUrl } from './parse-url'
import { receiverDays } from './performance-days'
import { timeZone } from './time-zone'
import { z } from './zod'

/** Programs that this console forwards its events to. Times are milliseconds since 1970. */

export const receiverLimits = {
  perConsole: 20,
  nameCharacters: 80,
  urlCharacters: 2000,
  /** Maximum entries per filter. */
  filterEntries: 100,
  /** How long both secrets are valid after a rotation, unless it is ended early. */
  rotationMs: DAY_MS,
  /** Maximum deliveries in a replay, and maximum events examined for it. */
  replayedDeliveries: 1000,
  replayedEvents: 20_000,
} as const
const { nameCharacters, urlCharacters, filterEntries } = receiverLimits

/** Headers of a forwarded delivery; the first is the same as for the service's own deliveries. */
export const NEXT_SIGNATURE_HEADER = 'x-hub-signature-256-next'

const entries = (what: string) =>
  z
    .array(z.string().trim().min(1).max(512), `Choose ${what}.`)
    .max(filterEntries, `A filter can have up to ${filterEntries} entries.`)

/**
 * Which events are forwarded: each filter must match one of its entries, and an empty filter matches
 * everything.
 */
export const eventChoice = z.strictObject({
  fields: entries('events'),
  /** IDs of the account's numbers. */
  phoneNumberIds: entries('numbers'),
  /** Template names. */
  templates: entries('templates'),
})
export type EventChoice = z.output<typeof eventChoice>

/** User-editable settings of a receiver. */
export const receiverEdit = eventChoice.extend({
  name: z
    .string('Enter a name for the receiver.')
    .trim()
    .min(1, 'Enter a name for the receiver.')
    .max(nameCharacters, `A name can have up to ${nameCharacters} characters.`),
  address: z
    .string('Enter the address.')
    .trim()
    .max(urlCharacters, `An address can have up to ${urlCharacters} characters.`)
    .regex(calledAddress, calledAddressRule)
    .refine((address) => parseUrl(address) !== undefined, 'This isn’t a valid address.'),
})
export type ReceiverEdit = z.output<typeof receiverEdit>

const attempt = z.object({
  at: z.number(),
  durationMs: z.number(),
  /** HTTP status; null when there was no response. */
  status: z.number().nullable(),
  isDelivered: z.boolean(),
  /** The response, in a sentence. */
  outcome: z.string(),
})
export type ReceiverAttempt = z.infer<typeof attempt>

export const receiverRow = receiverEdit.extend({
  id: z.string(),
  isPaused: z.boolean(),
  createdAt: z.number(),
  /** End of the period with two valid secrets; null if there is only one. */
  rotatesAt: z.number().nullable(),
  /** Undelivered deliveries, and when the next one is tried. */
  waiting: z.number(),
  nextTryAt: z.number().nullable(),
  /** Deliveries given up after the last attempt. */
  failed: z.number(),
  lastAttempt: attempt.nullable(),
})
export type ReceiverRow = z.infer<typeof receiverRow>

export const receiverHealthQuery = z.object({
  days: z.enum(receiverDays, 'days is 1, 7, or 30.').default('1'),
  zone: timeZone,
})
export type ReceiverHealthQuery = z.output<typeof receiverHealthQuery>

const attempts = z.object({
  delivered: z.number(),
  failed: z.number(),
  /** Average response time of all attempts; null if there were none. */
  meanMs: z.number().nullable(),
  slowestMs: z.number().nullable(),
})
export type ReceiverAttempts = z.infer<typeof attempts>

/** Delivery attempts to a receiver over time. */
export const receiverHealth = z.object({
  /** Start of each hour in milliseconds since 1970, or dates such as `2026-11-24` in the time zone; oldest first. */
  places: z.array(z.union([z.number(), z.string()])),
  /** For each place. */
  overTime: z.array(attempts),
  total: attempts,
})
export type ReceiverHealth = z.infer<typeof receiverHealth>

export const receiverDeliveryStates = ['waiting', 'delivered', 'given_up', 'replayed'] as const
export type ReceiverDeliveryState = (typeof receiverDeliveryStates)[number]

/** Delivery of one body to one receiver. */
export const receiverDelivery = z.object({
  id: z.string(),
  state: z.enum(receiverDeliveryStates),
  createdAt: z.number(),
  /** Time of the next attempt; null if there is none. */
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
  /** Cursor from the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}\/[\w.-]{1,200}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type ReceiverDeliveryQuery = z.output<typeof receiverDeliveryQuery>
export const receiverDeliveries = z.object({ data: z.array(receiverDelivery), next: z.string().optional() })

/** One delivery, or all waiting ones if no ID is given. */
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
  /** Arrival time of the first event left for another replay; null if all were included. */
  leftSince: z.number().nullable(),
})
