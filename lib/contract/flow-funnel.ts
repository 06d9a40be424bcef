import { answerFilter } from './customer-answers'
import { z } from './zod'

/** Filters for the funnel: version and time, as for answers. */

export const funnelFilter = answerFilter.omit({ person: true })
export type FunnelFilter = z.output<typeof funnelFilter>

const funnelKinds = ['sent', 'opened', 'screen', 'completed'] as const

const funnelStep = z.object({
  kind: z.enum(funnelKinds),
  /** For a screen, its ID; empty for other steps. */
  screen: z.string(),
  /** The screen's title, if it is literal in the document. */
  title: z.string(),
  /** Messages that first reached this step in the period. */
  count: z.number(),
  /** Messages that stopped here; null for the last step, and if unknown. */
  left: z.number().nullable(),
})
export type FunnelStep = z.infer<typeof funnelStep>

/** Time from start to answer in milliseconds: the median, and the number of messages where both are known. */
const funnelTime = z.object({ medianMs: z.number(), count: z.number() }).nullable()
export type FunnelTime = z.infer<typeof funnelTime>

export const flowFunnel = z.object({
  /** In the order people reach them. "Opened" and screens are only included if this console is the endpoint. */
  steps: z.array(funnelStep),
  /** Who runs the endpoint: this console, another server, or nobody. */
  endpoint: z.enum(['own', 'other', 'none']),
  /** Number of screens that phones open without a request, so visits can't be counted. */
  unseenScreens: z.number(),
  sentToCompleted: funnelTime,
  openedToCompleted: funnelTime,
})
export type FlowFunnel = z.infer<typeof flowFunnel>
