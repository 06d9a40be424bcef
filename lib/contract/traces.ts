import { z } from './zod'

/** What belongs to one request, from the click to whoever heard of it. Times are milliseconds since 1970. */

export const traceId = z.string().regex(/^[\w-]{8,64}$/)

export const traceStep = z.object({
  /** A change someone asked for; a delivery the service made of it; an attempt; its arrival; an event in it; its way on to a receiver. */
  kind: z.enum(['change', 'delivery', 'attempt', 'arrival', 'event', 'forward']),
  at: z.number(),
  sentence: z.string(),
  isFailed: z.boolean(),
  /** Where it is shown; null where it has no page. */
  href: z.string().nullable(),
})
export type TraceStep = z.infer<typeof traceStep>

/** One request may be told of in thousands of deliveries: so many pages are read at most. */
export const mostTracePages = 20

export const traceQuery = z.object({
  /** How many pages of each kind of step. */
  pages: z.coerce.number().int().min(1).max(mostTracePages).default(1),
})

export const trace = z.object({
  /** In the order in which they happened. */
  steps: z.array(traceStep),
  /** More is known than what was asked for. */
  hasMore: z.boolean(),
  /** Whether the reader may see who changed what. */
  showsChanges: z.boolean(),
})
export type Trace = z.infer<typeof trace>
