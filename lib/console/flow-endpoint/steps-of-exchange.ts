import { exchangedSteps, type FlowStep } from '@/lib/events/funnel/record-steps'
import type { Reply } from './answer-question'
import type { WireQuestion } from './read-question'

const OK = 200
/** A request that fits no document was not made by a phone. */
const BAD_REQUEST = 400
/** Where an answer ends the flow it names this in the place of a screen. */
const END = 'SUCCESS'
const actions: ReadonlySet<string> = new Set(['INIT', 'BACK', 'data_exchange'])

/**
 * How far a person came in a flow, according to one exchange: that it was opened, the screen the phone asked from, and the one it
 * was led to. Pings and notices of errors tell nothing of a screen.
 */
export function stepsOfExchange(
  flowId: string,
  { action, screen, data, flow_token: flowToken }: WireQuestion,
  { status, body }: Pick<Reply, 'status' | 'body'>,
  at: number,
): FlowStep[] {
  if (!actions.has(action) || status === BAD_REQUEST) return []
  const isAnswered = status === OK && typeof data?.error !== 'string'
  const screens = isAnswered ? [screen, body.screen] : []
  return exchangedSteps(flowId, {
    flowToken: flowToken ?? '',
    at,
    screens: screens.filter(
      (each): each is string => typeof each === 'string' && each !== '' && each !== END,
    ),
  })
}
