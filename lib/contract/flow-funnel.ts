import { answerFilter } from './customer-answers'
import { z } from './zod'

/** How far people came in a flow, by version and time as answers are filtered. */

export const funnelFilter = answerFilter.omit({ person: true })
export type FunnelFilter = z.output<typeof funnelFilter>

const funnelKinds = ['sent', 'opened', 'screen', 'completed'] as const

const funnelStep = z.object({
  kind: z.enum(funnelKinds),
  /** Of a screen, its ID; empty for other steps. */
  screen: z.string(),
  /** The title of the screen where it has one that is written in the document. */
  title: z.string(),
  /** Messages that came here for the first time in the period. */
  count: z.number(),
  /** Messages that stopped here; null for the last step, and if unknown. */
  left: z.number().nullable(),
})
export type FunnelStep = z.infer<typeof funnelStep>

/** From a beginning to the answer, in ms: the median of so many messages whose both ends are known. */
const funnelTime = z.object({ medianMs: z.number(), count: z.number() }).nullable()
export type FunnelTime = z.infer<typeof funnelTime>

export const flowFunnel = z.object({
  /** In the order in which people come to them; opened and screens only where this console answers for the endpoint. */
  steps: z.array(funnelStep),
  /** Who answers for the endpoint: this console, another server, or nobody as the flow has none. */
  endpoint: z.enum(['own', 'other', 'none']),
  /** Screens that phones go to without a request, so that nobody knows who came there. */
  unseenScreens: z.number(),
  sentToCompleted: funnelTime,
  openedToCompleted: funnelTime,
})
export type FlowFunnel = z.infer<typeof flowFunnel>
