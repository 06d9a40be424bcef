export const HOUR_MS = 3_600_000

/** Start of the hour a time lies in. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS
