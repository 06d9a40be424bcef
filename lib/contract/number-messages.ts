import { z } from './zod'

const ofDays = z.array(z.number())

/** A drop in a number's quality rating. Times are milliseconds since 1970. */
const qualityDrop = z.object({
  at: z.number(),
  from: z.string(),
  to: z.string(),
  /**
   * Most-sent templates in the days before, across all numbers, since events don't say which number sent
   * them.
   */
  templates: z.array(z.object({ name: z.string(), sent: z.number() })),
})
export type QualityDrop = z.infer<typeof qualityDrop>

/** Daily message counts of a number, from events, and the templates sent before its quality fell. */
export const numberMessages = z.object({
  /** UTC dates, such as 2026-01-31; the last one is today. */
  days: z.array(z.string()),
  sent: ofDays,
  received: ofDays,
  /** Within these days, newest first. */
  drops: z.array(qualityDrop),
})
export type NumberMessages = z.infer<typeof numberMessages>

/** Days examined before a quality drop. */
export const daysBeforeDrop = 3
