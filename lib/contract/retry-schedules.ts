/** When what did not arrive is sent again. */
export interface RetrySchedule {
  /** Milliseconds between one attempt and the next; the last repeats until `givenUpAfterMs`. */
  readonly retryAfterMs: readonly number[]
  /** Milliseconds after which there is no other attempt. */
  readonly givenUpAfterMs: number
}

/** Deliveries of the service, and events that are forwarded: spec:events#attempts. */
export const deliverySchedule = {
  retryAfterMs: [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000],
  givenUpAfterMs: 7 * 86_400_000,
} as const satisfies RetrySchedule

/** Messages about incidents: what nobody could be told for two days is no news. */
export const alertSchedule = {
  retryAfterMs: [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000],
  givenUpAfterMs: 2 * 86_400_000,
} as const satisfies RetrySchedule

/** The audit log: no entry is ever given up, as the log itself waits. */
export const auditStreamSchedule = {
  retryAfterMs: [5000, 30_000, 60_000, 300_000],
  givenUpAfterMs: Number.POSITIVE_INFINITY,
} as const satisfies RetrySchedule
