import type { EndpointAnswer, EndpointCall } from '@/lib/contract/endpoint-calls'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { outcomeProblems } from '@/lib/language/flow-json/exchange/judge-case'
import { problemOfAnswer } from '../request/judge-now'

/** Result of a case. It passed if there are no problems. */
export interface CaseOutcome {
  durationMs: number
  answer: unknown
  problems: string[]
}

const TOKEN = 'contract-test'

/** Makes a case's request and checks the response against the flow and the case's expectations. */
export async function runCase(
  { action, screen, data, expect }: EndpointCase,
  flow: ExchangeFlow,
  call: (call: EndpointCall) => Promise<EndpointAnswer>,
): Promise<CaseOutcome> {
  const answered = await call({
    action,
    ...(screen === undefined ? {} : { screen }),
    ...(data === undefined ? {} : { data }),
    ...(action === 'ping' ? {} : { flow_token: TOKEN }),
    caller: 'case',
  })
  const { answer, duration_ms: durationMs, status } = answered
  const problem = problemOfAnswer(flow, answered)
  const problems = outcomeProblems(expect, { status, durationMs, answer, problem })
  return { durationMs, answer, problems }
}
