export const HOUR_MS = 3_600_000

/** Start of the hour that contains a time. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS
