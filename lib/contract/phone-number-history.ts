import { z } from './zod'

/** A state of a number, as recorded by this console; the service only reports the current one. */
export const phoneNumberMoment = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  quality_rating: z.string(),
  throughput_level: z.string(),
  status: z.string(),
  /**
   * `action`: changed here; `event`: reported by an event; `observed`: found when reading from the service.
   */
  source: z.enum(['action', 'event', 'observed']),
  /** The service's reason, if it gave one. */
  reason: z.string().nullable(),
})
export type PhoneNumberHistoryEntry = z.infer<typeof phoneNumberMoment>

/**
 * How many people a number messaged in the last 24 hours, according to events. A tier only counts people the business
 * messaged first, which events don't show, so this is an upper bound for tier usage.
 */
export const phoneNumberReach = z.object({
  customers: z.number(),
  /** Start of the 24 hours, in milliseconds since 1970. */
  since: z.number(),
  /**
   * Why the count may be too low: `new`: this console has known the number for less than 24 hours; `gap`: the
   * console was offline for a while; `deaf`: it receives no events from the service. Null if the count is complete.
   */
  estimateBecause: z.enum(['new', 'gap', 'deaf']).nullable(),
})
export type PhoneNumberReach = z.infer<typeof phoneNumberReach>

/** When a number will reach its tier limit. */
const tierForecast = z.object({
  at: z.number(),
  /** 80% interval; `to` is omitted if the trend may never reach the limit. */
  from: z.number(),
  to: z.number().optional(),
})

/**
 * `later`: not within 24 hours; `unknown`: not enough data. Null if there is no limit, it has been reached, or nothing is
 * counted.
 */
const forecast = z.union([tierForecast, z.literal('later'), z.literal('unknown')]).nullable()

/** A limit shared by all numbers of a business, and this account's usage. */
const sharedLimit = z.object({
  /** Recently reported limits, newest first; `people` is null for no limit. */
  limits: z.array(z.object({ at: z.number(), people: z.number().nullable() })),
  customers: z.number(),
  forecast,
})
export type SharedLimit = z.infer<typeof sharedLimit>

/** A number's reach, and the forecast from today's trend. */
export const phoneNumberUse = phoneNumberReach.extend({
  forecast,
  /** Null if the service doesn't report one. */
  shared: sharedLimit.nullable(),
})
export type PhoneNumberUse = z.infer<typeof phoneNumberUse>
