import { z } from './zod'

const ofDays = z.array(z.number())

/** The quality of a number fell. Times are milliseconds since 1970. */
const qualityDrop = z.object({
  at: z.number(),
  from: z.string(),
  to: z.string(),
  /** Templates that were sent most in the days before, from all numbers: events don't tell from which. */
  templates: z.array(z.object({ name: z.string(), sent: z.number() })),
})
export type QualityDrop = z.infer<typeof qualityDrop>

/** Messages of a number by day, as events told, and what was sent before its quality fell. */
export const numberMessages = z.object({
  /** In UTC, such as 2026-01-31; the last one is today. */
  days: z.array(z.string()),
  sent: ofDays,
  received: ofDays,
  /** In these days, newest first. */
  drops: z.array(qualityDrop),
})
export type NumberMessages = z.infer<typeof numberMessages>

/** Days that are looked at before a drop. */
export const daysBeforeDrop = 3
