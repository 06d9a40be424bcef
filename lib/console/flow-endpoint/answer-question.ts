import { MINUTE_MS } from '@/lib/contract/durations'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { DATA_VERSION, judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'
import { requestProblem } from '@/lib/language/flow-json/exchange/judge-request'
import { createMask, maskAll } from '@/lib/language/flow-json/exchange/mask'
import type { EndpointReplies } from '../documents/create-endpoint-replies'
import { decide, type Question } from './decide'
import type { FoundFlow } from './documents'
import { loggable } from './exchange-log'
import type { FlowTokens } from './flow-tokens'
import type { WireQuestion } from './read-question'

export interface Reply {
  status: number
  body: Record<string, unknown>
  /** What was wrong, as a sentence for the log. */
  problem?: string
  /** Request and response, safe for logging. */
  logged?: { request: unknown; answer: unknown }
}

interface Parts {
  answers: EndpointReplies
  tokens: FlowTokens
  clock(): number
}

interface Asked {
  flowId: string
  flows: Exclude<FoundFlow, 'missing' | 'busy'>
  question: WireQuestion
  /** Set if the request was encrypted. */
  seal?: unknown
}

const BAD_REQUEST = 400
const LONGEST_ACTION = 50
const LONGEST_PROBLEM = 500
const NOT_DEFINED = 'The response for this screen isn’t valid.'

const isAction = (action: string): action is Question['action'] =>
  action === 'INIT' || action === 'BACK' || action === 'data_exchange'

/** Answers a decoded request: a ping, an error report, or a data exchange for a screen. */
export async function answerQuestion(parts: Parts, asked: Asked): Promise<Reply> {
  const flow_token = asked.question.flow_token ?? ''
  const reply = await replyTo(parts, asked, flow_token)
  const { request, answer } = loggedSides(asked, reply)
  return { ...reply, logged: { request: { flow_token, ...Object(request) }, answer } }
}

function loggedSides({ flows, question }: Asked, { status, body }: Reply) {
  const { flow_token: _before, ...request } = question
  const answer = status === 200 ? loggable(body) : null
  // Without a matching document, it is unknown which values are sensitive.
  if (flows === 'unknown' || status === BAD_REQUEST) {
    const { screen, version } = question
    const action = question.action.slice(0, LONGEST_ACTION)
    return { request: loggable({ ...Object(maskAll(request)), action, screen, version }), answer }
  }
  const mask = createMask(new Set(flows.flatMap(({ sensitive }) => [...sensitive])), question.data)
  return { request: mask(loggable(request)), answer: mask(answer) }
}

async function replyTo(
  parts: Parts,
  { flowId, flows, question, seal }: Asked,
  flowToken: string,
): Promise<Reply> {
  const { action, screen } = question
  const data = question.data ?? {}
  if (action.toLowerCase() === 'ping') {
    // The specification's response has only the version; encrypted pings expect the published one.
    return { status: 200, body: { version: DATA_VERSION, ...(seal ? { data: { status: 'active' } } : {}) } }
  }
  if (!isAction(action))
    return refuse(BAD_REQUEST, `There is no action "${action.slice(0, LONGEST_ACTION)}".`)
  if (typeof data.error === 'string') {
    const problem = `A phone reports: ${[data.error, data.error_message].filter(Boolean).join(': ')}`
    return {
      status: 200,
      body: { version: DATA_VERSION, data: { acknowledged: true } },
      problem: problem.slice(0, LONGEST_PROBLEM),
    }
  }
  if (flows === 'unknown') return refuse(503, 'The flow can’t be read right now. Try again.')
  const saved = await parts.answers.get(flowId)
  if (!saved) return refuse(503, 'No responses are defined for this flow yet.')
  const ends = saved.answers.tokenMinutes !== undefined && flowToken !== ''
  if (ends && (await isExpired(parts, flowId, flowToken, saved.answers.tokenMinutes))) {
    return refuse(427, 'This form has expired. Ask for a new one.')
  }
  const reply = decideBy(flows, saved.answers, { action, data, flowToken, ...(screen ? { screen } : {}) })
  if (ends && reply.status === 200) await parts.tokens.note(flowId, flowToken)
  return reply
}

/**
 * Validates both sides against the documents: a request matching none wasn't made by a phone, and for an
 * invalid response a phone would only show a generic error.
 */
function decideBy(flows: readonly ExchangeFlow[], answers: FlowAnswers, asked: Question): Reply {
  const [first] = flows
  if (!first) return refuse(503, 'The flow has no document yet.')
  const fitting = flows.filter((flow) => requestProblem(flow, asked) === undefined)
  if (fitting.length === 0)
    return refuse(BAD_REQUEST, requestProblem(first, asked) ?? 'The request doesn’t match the flow.')
  const replies = fitting.map((flow) => decideIn(flow, answers, asked))
  return replies.find(({ status }) => status === 200) ?? replies[0] ?? refuse(500, NOT_DEFINED)
}

function decideIn(flow: ExchangeFlow, answers: FlowAnswers, asked: Question): Reply {
  const version = flow.dataVersion ?? DATA_VERSION
  const decision = decide(answers, asked, flow.entry)
  if (!decision) return refuse(500, 'The flow has no screen to show.')
  const body = { version, ...decision }
  const verdict = judgeAnswer(flow, { ...asked, version }, body)
  return verdict ? { ...refuse(500, NOT_DEFINED), problem: verdict.problem } : { status: 200, body }
}

const refuse = (status: number, problem: string): Reply => ({
  status,
  body: { error_msg: problem },
  problem,
})

async function isExpired(
  { tokens, clock }: Parts,
  flowId: string,
  flowToken: string,
  tokenMinutes = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const since = await tokens.firstSeen(flowId, flowToken)
  return since !== undefined && clock() - since >= tokenMinutes * MINUTE_MS
}
