import type { EndpointTable } from './endpoint'
import { clockLimits } from './limits'
import { z } from './zod'

/** The embedded service's clock. Times are ISO 8601 in UTC. */
export const clockReading = z.object({
  now: z.iso.datetime(),
  /** Milliseconds ahead of the machine's clock; 0 if it was never moved. */
  ahead_ms: z.number(),
  /** Target time while work that becomes due is still running; null otherwise. */
  moving_to: z.iso.datetime().nullable(),
})
export type ClockReading = z.infer<typeof clockReading>

const mostDays = clockLimits.mostAheadMs / 86_400_000

/** Request to advance the clock, by a duration or to a time. */
export const clockMove = z
  .strictObject({
    by_ms: z
      .int('by_ms must be a whole number of milliseconds.')
      .min(1, 'The clock only moves forward: by_ms must be at least 1.')
      .max(clockLimits.mostAheadMs, `The clock can move up to ${mostDays} days at a time.`)
      .optional(),
    to: z.iso
      .datetime({ offset: true, error: 'Use ISO 8601 for the time, such as 2026-12-01T10:00:00Z.' })
      .optional(),
  })
  .refine(({ by_ms, to }) => (by_ms === undefined) !== (to === undefined), {
    path: ['to'],
    message: 'Provide by_ms or to, not both.',
  })
export type ClockMove = z.output<typeof clockMove>

/** Our own operations, embedded service only: a real service's clock can't be moved. */
export const clockEndpoints = {
  getClock: {
    method: 'GET',
    path: '/clock',
    response: clockReading,
    errors: [],
    scope: 'business_management',
  },
  moveClock: {
    method: 'POST',
    path: '/clock',
    body: clockMove,
    response: clockReading,
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
