import { z } from './zod'

/** One state a number was in, as this console knows it; the service tells only the present one. */
export const phoneNumberMoment = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  quality_rating: z.string(),
  throughput_level: z.string(),
  status: z.string(),
  /** `action`: someone here did it; `event`: the service told; `observed`: found when the service was read. */
  source: z.enum(['action', 'event', 'observed']),
  /** Why, in the service's words, when it said so. */
  reason: z.string().nullable(),
})
export type PhoneNumberHistoryEntry = z.infer<typeof phoneNumberMoment>

/**
 * How many people a number sent something to, as the events of the last 24 hours told. A tier counts those alone whom
 * the business wrote to first, which no event tells: of what counts against it this is the most there can be.
 */
export const phoneNumberReach = z.object({
  customers: z.number(),
  /** Milliseconds since 1970: the beginning of the 24 hours. */
  since: z.number(),
  /**
   * Why there may have been more: `new`, this console knows the number for less than that; `gap`, it was away for a
   * while; `deaf`, events of the service do not reach it. Null when it heard everything.
   */
  estimateBecause: z.enum(['new', 'gap', 'deaf']).nullable(),
})
export type PhoneNumberReach = z.infer<typeof phoneNumberReach>

/** When a number will have reached as many people as its tier allows. */
const tierForecast = z.object({
  at: z.number(),
  /** Between these in four of five cases; `to` is left out where the trend may as well come to nothing. */
  from: z.number(),
  to: z.number().optional(),
})

/**
 * `later`: not within 24 hours; `unknown`: there are too few hours to tell. Null where there is no limit, it has been used
 * up, or nobody counts.
 */
const forecast = z.union([tierForecast, z.literal('later'), z.literal('unknown')]).nullable()

/** A limit that all numbers of a business share, and how far those of this account have used it. */
const sharedLimit = z.object({
  /** What was told lately, newest first; people is null for any number. */
  limits: z.array(z.object({ at: z.number(), people: z.number().nullable() })),
  customers: z.number(),
  forecast,
})
export type SharedLimit = z.infer<typeof sharedLimit>

/** The reach of one number, and where the trend of the day leads. */
export const phoneNumberUse = phoneNumberReach.extend({
  forecast,
  /** Null where the service tells none. */
  shared: sharedLimit.nullable(),
})
export type PhoneNumberUse = z.infer<typeof phoneNumberUse>
