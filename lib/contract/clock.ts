import type { EndpointTable } from './endpoint'
import { clockLimits } from './limits'
import { z } from './zod'

/** What the clock of the embedded service shows. Times as ISO 8601 in UTC. */
export const clockReading = z.object({
  now: z.iso.datetime(),
  /** Milliseconds it is ahead of the clock of the machine; 0 while it was never moved. */
  ahead_ms: z.number(),
  /** Where it is being moved to, while what falls due on the way is still being done; null otherwise. */
  moving_to: z.iso.datetime().nullable(),
})
export type ClockReading = z.infer<typeof clockReading>

const mostDays = clockLimits.mostAheadMs / 86_400_000

/** Body of moving the clock: by a duration, or to a moment. */
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

/** Ours, embedded service only: the clock of a real service is everybody's. */
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
