import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { DATA_VERSION, judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'

/**
 * What is wrong with an answer by the document as it stands in the studio; the service judges by the versions it has. Undefined when the
 * answer fits; what the service says when there is no answer to judge.
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
