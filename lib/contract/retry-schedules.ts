/** When to retry failed deliveries. */
export interface RetrySchedule {
  /** Delays between attempts in milliseconds; the last one repeats until `givenUpAfterMs`. */
  readonly retryAfterMs: readonly number[]
  /** Milliseconds after which delivery is given up. */
  readonly givenUpAfterMs: number
}

/** Deliveries by the service, and forwarded events: spec:events#attempts. */
export const deliverySchedule = {
  retryAfterMs: [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000],
  givenUpAfterMs: 7 * 86_400_000,
} as const satisfies RetrySchedule

/** Incident notifications: given up after two days, when the alert is stale. */
export const alertSchedule = {
  retryAfterMs: [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000],
  givenUpAfterMs: 2 * 86_400_000,
} as const satisfies RetrySchedule

/** Audit log export: entries are never given up, because the log itself is the queue. */
export const auditStreamSchedule = {
  retryAfterMs: [5000, 30_000, 60_000, 300_000],
  givenUpAfterMs: Number.POSITIVE_INFINITY,
} as const satisfies RetrySchedule
