import { performanceDays } from './performance-days'
import { timeZone } from './time-zone'
import { z } from './zod'

/**
 * What is counted of the messages of a template, each time an event says so: statuses of the message, messages that quote
 * it, and taps on its quick replies.
 */
export const templateCountKinds = ['sent', 'delivered', 'read', 'failed', 'answer', 'tap'] as const
export type TemplateCountKind = (typeof templateCountKinds)[number]

export const performanceQuery = z.object({
  days: z.enum(performanceDays, 'days is 2, 7, 30 or 90.').default('30'),
  zone: timeZone,
  /** One language version alone. */
  language: z.string().max(20, 'A language code has at most 20 characters.').optional(),
})
export type PerformanceQuery = z.output<typeof performanceQuery>

const counts = z.record(z.enum(templateCountKinds), z.number())
export type TemplateCounts = z.infer<typeof counts>

const mark = z.object({
  /** Index into `places`. */
  place: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  language: z.string(),
  kind: z.enum(['status', 'category', 'quality']),
  /** The new status or category, or a whole sentence about the quality. */
  text: z.string(),
})
export type PerformanceMark = z.infer<typeof mark>

/** How the messages of one template did. */
export const templatePerformance = z.object({
  /** Beginnings of the hours in milliseconds since 1970, or dates such as `2026-11-24` in the zone; oldest first. */
  places: z.array(z.union([z.number(), z.string()])),
  /** For each place. */
  overTime: z.record(z.enum(templateCountKinds), z.array(z.number())),
  total: counts,
  languages: z.array(z.object({ language: z.string(), counts })),
  buttons: z.array(z.object({ language: z.string(), text: z.string(), taps: z.number() })),
  /** By the code of the error; empty where no code was told. */
  failures: z.array(z.object({ code: z.string(), count: z.number() })),
  marks: z.array(mark),
  /** Messages of the same categories and days that went out without naming their template, of the whole account. */
  unnamed: z.number(),
})
export type TemplatePerformance = z.infer<typeof templatePerformance>
