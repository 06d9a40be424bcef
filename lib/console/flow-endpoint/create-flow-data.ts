import type { FlowExchange, FlowKey } from '@/lib/contract/flow-answers'
import { type FlowStep, writeSteps } from '@/lib/events/funnel/record-steps'
import type { FaultLog } from '@/lib/runtime/process/log'
import { createSharedLimits } from '@/lib/store/create-shared-limits'
import type { Store } from '@/lib/store/open'
import { createEndpointReplies, type EndpointReplies } from '../documents/create-endpoint-replies'
import type { Seal } from '../seal'
import { createAdmission } from './admission'
import { answerQuestion, type Reply } from './answer-question'
import { createDocuments } from './documents'
import { createExchangeLog } from './exchange-log'
import { createFlowTokens } from './flow-tokens'
import { createFlowKeys } from './keys'
import { type ReadQuestion, readQuestion } from './read-question'
import { stepsOfExchange } from './steps-of-exchange'

const flowTables = [
  ...(['flow_answers', 'flow_exchanges', 'flow_steps', 'flow_tokens'] as const),
  ...(['flow_hours', 'flow_uncounted_hours'] as const),
]

/** Deletes everything the data endpoint stores for a flow: defined answers, exchanges, steps and tokens. */
async function forgetFlowData(store: Store, flowId: string): Promise<void> {
  await store.transaction(async (tx) => {
    for (const table of flowTables) await tx.deleteFrom(table).where('flow_id', '=', flowId).execute()
  })
}

interface FlowDataParts {
  store: Store
  clock(): number
  log: FaultLog
  seal: Seal
  /** Verifies requests of the service; omitted if not configured. */
  appSecret?: string
  /**
   * All documents of a flow that someone may be filling in, as text: the published one first, the draft last.
   * Undefined if the flow doesn't exist.
   */
  documentsOf(flowId: string): Promise<readonly string[] | undefined>
}

/** The console's own data endpoint, with answers defined by people instead of a server of their own. */
export interface FlowData {
  /** Answers `POST /flow-data/<flow id>` from a network address. Never throws. */
  answer(request: Request, flowId: string, address: string): Promise<Response>
  answers: EndpointReplies
  /** Exchanges of a flow, newest first, 50 at a time. `before` is the ID of the previous page's last one. */
  exchanges(flowId: string, before?: number): Promise<FlowExchange[]>
  /** Invalidates the cached documents of a flow. */
  documentChanged(flowId: string): void
  /** Deletes everything stored for a flow; call when it is deleted. */
  forget(flowId: string): Promise<void>
  /** Creates a key pair; the public key is for the service, the private key stays here, sealed. */
  createKeyPair(personId: string): Promise<FlowKey>
  /** Removes a key pair whose public key the service didn't accept. */
  removeKeyPair(id: string): Promise<void>
  /** Public keys, newest first. */
  keys(): Promise<FlowKey[]>
}

/** In a transaction of its own; most pings and refusals are no step. */
async function recordSteps(store: Store, steps: readonly FlowStep[]): Promise<void> {
  if (steps.length > 0) await store.transaction((tx) => writeSteps(tx, steps))
}

const FLOW_ID = /^\d{1,40}$/

export function createFlowData(parts: FlowDataParts): FlowData {
  const { store, clock, log } = parts
  const keys = createFlowKeys(parts)
  const exchanges = createExchangeLog(store)
  const answers = createEndpointReplies({ store, clock })
  const tokens = createFlowTokens(parts)
  const documents = createDocuments(parts)
  const admit = createAdmission({ appSecret: parts.appSecret, limits: createSharedLimits(store, clock) })

  async function answer(request: Request, flowId: string, address: string): Promise<Response> {
    if (request.method !== 'POST')
      return toResponse(refusal(405, 'This address accepts only POST requests.'), { allow: 'POST' })
    const startedAt = performance.now()
    const admitted = await admit(request, address)
    if (admitted.status === 429)
      return toResponse(refusal(429, admitted.message), { 'retry-after': String(admitted.secondsLeft) })
    if (admitted.status === 413) return toResponse(refusal(413, admitted.message))
    const flows = FLOW_ID.test(flowId) ? await documents.get(flowId) : 'missing'
    if (flows === 'missing') return toResponse(refusal(404, 'This flow doesn’t exist.'))
    if (flows === 'busy')
      return toResponse(refusal(429, 'Too many requests for unknown flows. Try again later.'), {
        'retry-after': '1',
      })
    const read: ReadQuestion = admitted.body
      ? await readQuestion(admitted.body, keys)
      : { ...admitted, isEncrypted: false }
    const reply: Reply = read.question
      ? await answerQuestion({ answers, tokens, clock }, { flowId, flows, ...read })
      : { ...refusal(read.status, read.message), problem: read.message }
    await exchanges.write(flowId, {
      at: clock(),
      durationMs: Math.round(performance.now() - startedAt),
      action: read.question?.action.slice(0, 50) ?? '',
      screen: read.question?.screen ?? null,
      request: reply.logged?.request ?? {},
      answer: reply.logged?.answer ?? null,
      status: reply.status,
      isEncrypted: read.isEncrypted,
      problem: reply.problem ?? null,
    })
    if (read.question) await recordSteps(store, stepsOfExchange(flowId, read.question, reply, clock()))
    return toResponse(reply, {}, read.seal)
  }

  return {
    async answer(request, flowId, address) {
      try {
        return await answer(request, flowId, address)
      } catch (error) {
        log.error({ error, flowId }, 'a flow data request failed')
        return toResponse(refusal(500, 'The endpoint had an internal error. Try again.'))
      }
    },
    answers,
    exchanges: exchanges.list,
    documentChanged: documents.drop,
    forget: (flowId) => forgetFlowData(store, flowId),
    createKeyPair: keys.create,
    removeKeyPair: keys.remove,
    keys: keys.list,
  }
}

const refusal = (status: number, error_msg: string): Reply => ({ status, body: { error_msg } })

/** Answers are encrypted. Refusals aren't: the status suffices, and people may need the message. */
function toResponse(
  { status, body }: Reply,
  headers: Record<string, string> = {},
  seal?: (answer: string) => string,
): Response {
  const json = JSON.stringify(body)
  if (!seal || status !== 200) return Response.json(body, { status, headers: { ...noStore, ...headers } })
  return new Response(seal(json), { headers: { ...noStore, 'content-type': 'text/plain' } })
}

const noStore = { 'cache-control': 'no-store' }
