import { z } from './zod'

/** Recent template review times. */
export const reviewTimes = z.object({
  /** Number of reviews included. */
  reviews: z.number(),
  /** Median; null if there were no reviews. */
  medianMs: z.number().nullable(),
})
export type ReviewTimes = z.infer<typeof reviewTimes>
