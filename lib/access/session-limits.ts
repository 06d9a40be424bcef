const DAY_MS = 24 * 60 * 60_000

/** When sessions end, in milliseconds. */
export interface SessionLimits {
  /** So long after the sign-in, however much it is used. */
  mostMs: number
  /** So long after it was last used. */
  idleMs: number
}

export const usualSessionLimits: SessionLimits = { mostMs: 30 * DAY_MS, idleMs: 7 * DAY_MS }
