import { exchangedSteps, type FlowStep } from '@/lib/events/funnel/record-steps'
import type { Reply } from './answer-question'
import type { WireQuestion } from './read-question'

const OK = 200
/** A request that matches no document wasn't made by a phone. */
const BAD_REQUEST = 400
/** Takes the place of the screen name when an answer ends the flow. */
const END = 'SUCCESS'
const actions: ReadonlySet<string> = new Set(['INIT', 'BACK', 'data_exchange'])

/**
 * The progress of a person in a flow shown by one exchange: the flow opening, the screen it came from, and
 * the screen it led to. Pings and error reports involve no screen.
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
