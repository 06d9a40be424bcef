import { performanceDays } from './performance-days'
import { timeZone } from './time-zone'
import { z } from './zod'

/** What events count toward: message statuses, messages that quote the template, and taps on its quick replies. */
export const templateCountKinds = ['sent', 'delivered', 'read', 'failed', 'answer', 'tap'] as const
export type TemplateCountKind = (typeof templateCountKinds)[number]

export const performanceQuery = z.object({
  days: z.enum(performanceDays, 'days is 2, 7, 30, or 90.').default('30'),
  zone: timeZone,
  /** Limits results to one language version. */
  language: z.string().max(20, 'A language code can have up to 20 characters.').optional(),
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

/** Message performance of a template. */
export const templatePerformance = z.object({
  /** Start of each hour in milliseconds since 1970, or dates such as `2026-11-24` in the time zone; oldest first. */
  places: z.array(z.union([z.number(), z.string()])),
  /** For each place. */
  overTime: z.record(z.enum(templateCountKinds), z.array(z.number())),
  total: counts,
  languages: z.array(z.object({ language: z.string(), counts })),
  buttons: z.array(z.object({ language: z.string(), text: z.string(), taps: z.number() })),
  /** By error code; empty if none was given. */
  failures: z.array(z.object({ code: z.string(), count: z.number() })),
  marks: z.array(mark),
  /** Messages in the same categories and days that didn't name their template, across the account. */
  unnamed: z.number(),
})
export type TemplatePerformance = z.infer<typeof templatePerformance>
