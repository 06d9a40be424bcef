import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { DATA_VERSION, judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'

/**
 * Why a response doesn't match the studio's current document (the service checks against its own versions). Undefined
 * if it matches; without a response, what the service says.
 */
export function problemOfAnswer(flow: ExchangeFlow, answered: EndpointAnswer): string | undefined {
  const { request, answer, problem } = answered
  if (answer === null || answer === undefined) return problem ?? 'The endpoint sent no response.'
  const question = {
    version: typeof request.version === 'string' ? request.version : DATA_VERSION,
    action: String(request.action),
    ...(typeof request.screen === 'string' ? { screen: request.screen } : {}),
  }
  return judgeAnswer(flow, question, answer)?.problem
}
