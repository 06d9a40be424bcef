import { z } from './zod'

/** How long reviews of templates took lately. */
export const reviewTimes = z.object({
  /** How many were looked at. */
  reviews: z.number(),
  /** Half of them took no longer; null where none was seen. */
  medianMs: z.number().nullable(),
})
export type ReviewTimes = z.infer<typeof reviewTimes>
