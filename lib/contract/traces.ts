import { z } from './zod'

/** Everything caused by one request, from the click to the receivers. Times are milliseconds since 1970. */

export const traceId = z.string().regex(/^[\w-]{8,64}$/)

export const traceStep = z.object({
  /** A requested change; a delivery the service made for it; an attempt; its arrival; an event in it; a forwarded delivery. */
  kind: z.enum(['change', 'delivery', 'attempt', 'arrival', 'event', 'forward']),
  at: z.number(),
  sentence: z.string(),
  isFailed: z.boolean(),
  /** Page that shows it; null if there is none. */
  href: z.string().nullable(),
})
export type TraceStep = z.infer<typeof traceStep>

/** Maximum pages to read, since one request may cause thousands of deliveries. */
export const mostTracePages = 20

export const traceQuery = z.object({
  /** Number of pages per kind of step. */
  pages: z.coerce.number().int().min(1).max(mostTracePages).default(1),
})

export const trace = z.object({
  /** In chronological order. */
  steps: z.array(traceStep),
  /** Whether there are more steps than were requested. */
  hasMore: z.boolean(),
  /** Whether the reader may see who changed what. */
  showsChanges: z.boolean(),
})
export type Trace = z.infer<typeof trace>
