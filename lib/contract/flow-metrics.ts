import { z } from './zod'

const ofDays = z.array(z.number())

/** How the data endpoint of a flow did by day, as its service measured it. Places of all lists are days, oldest first. */
export const flowMetrics = z.object({
  /** In UTC, such as 2026-01-31; the last one is today. */
  days: z.array(z.string()),
  requests: ofDays,
  /** Percent of the requests; 0 on a day without any. */
  failed: ofDays,
  /** Percent of requests and pings that got no response in time, or none with status 200. */
  unavailable: ofDays,
  /** Whole seconds in which nine in ten requests were over; 0 on a day without any. */
  seconds: ofDays,
  /** Requests that failed in all days, by kind, the most frequent first. */
  errors: z.array(z.object({ type: z.string(), count: z.number() })),
})
export type FlowMetrics = z.infer<typeof flowMetrics>

/** `metrics` is null where the service does not report them. */
export const flowMetricsAnswer = z.object({ metrics: flowMetrics.nullable() })
