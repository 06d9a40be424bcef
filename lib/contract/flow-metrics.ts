import { z } from './zod'

const ofDays = z.array(z.number())

/**
 * Daily metrics of a flow's data endpoint, as measured by its service. All lists have one entry per day, oldest first.
 */
export const flowMetrics = z.object({
  /** UTC dates, such as 2026-01-31; the last one is today. */
  days: z.array(z.string()),
  requests: ofDays,
  /** Percentage of requests; 0 on days without requests. */
  failed: ofDays,
  /** Percentage of requests and pings without a timely 200 response. */
  unavailable: ofDays,
  /** 90th percentile latency in whole seconds; 0 on days without requests. */
  seconds: ofDays,
  /** Failed requests over all days by kind, most frequent first. */
  errors: z.array(z.object({ type: z.string(), count: z.number() })),
})
export type FlowMetrics = z.infer<typeof flowMetrics>

/** `metrics` is null where the service does not report them. */
export const flowMetricsAnswer = z.object({ metrics: flowMetrics.nullable() })
