/** What the embedded service can be told to do wrong. Plain data, for forms. */

/**
 * How a call fails. With the first two, nothing was done; with the others, it was done but the response is
 * lost.
 */
export const failureKinds = ['internal', 'rate-limited', 'garbage', 'nothing', 'truncated'] as const
export type FailureKind = (typeof failureKinds)[number]

/** Percentages of calls that fail. */
export const failurePercents = [0, 1, 10, 50, 100] as const
/** Percentages of events that are duplicated, or delayed and out of order. */
export const eventPercents = [0, 10, 50, 100] as const
/** Delay before each delivery. Must stay below the ten-second receiver timeout and the lease. */
export const eventDelaysMs = [0, 1000, 4000] as const
/** Duration before everything returns to normal. */
export const failureMinutes = [5, 15, 60] as const
