/** What the embedded service can be told to do wrong. Plain data, for forms. */

/** How a call fails. Nothing was done after the first two; after the others it was, and the answer is lost. */
export const failureKinds = ['internal', 'rate-limited', 'garbage', 'nothing', 'truncated'] as const
export type FailureKind = (typeof failureKinds)[number]

/** Calls of a hundred that fail. */
export const failurePercents = [0, 1, 10, 50, 100] as const
/** Events of a hundred that come twice, or late and after others. */
export const eventPercents = [0, 10, 50, 100] as const
/** Events are held this long before each delivery. A receiver is waited for ten seconds, and the lease is not longer. */
export const eventDelaysMs = [0, 1000, 4000] as const
/** After so long everything is as before. */
export const failureMinutes = [5, 15, 60] as const
