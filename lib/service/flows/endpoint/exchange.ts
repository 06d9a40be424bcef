import type { EndpointError } from '@/lib/contract/flow-states'
import { flowLimits } from '@/lib/contract/limits'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'
import { type ReadResponse, readResponse } from '@/lib/language/flow-json/exchange/read-response'
import { type SealedExchange, sealExchange } from '@/lib/runtime/flow-encryption/seal-exchange'
import type { OutgoingAnswer } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure } from '@/lib/runtime/http/public-fetch-errors'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import type { ServiceContext } from '../../context'

/** The plaintext request as specified. */
interface ExchangeRequest {
  version: string
  action: 'ping' | 'INIT' | 'BACK' | 'data_exchange'
  screen?: string
  data?: Record<string, unknown>
  flow_token?: string
  [member: string]: unknown
}

export interface Asked {
  url: string
  request: ExchangeRequest
  /** PEM; undefined for a plain exchange. */
  publicKey: string | undefined
  /** Documents the answer may match: the published one and the draft. */
  flows: readonly ExchangeFlow[]
}

/** What was exchanged over the wire, as far as it got. */
export interface WireExchange {
  sent: { headers: Record<string, string>; body: string }
  /** Null if nothing was received. */
  received: {
    /** By lower-case name. */
    headers: Record<string, string>
    body: string
    /** The decrypted body; null if decryption was not needed or failed. */
    decrypted: string | null
  } | null
}

/** Result of one request. */
export interface ExchangeOutcome extends ReadResponse {
  status: number | null
  isEncrypted: boolean
  wire: WireExchange
}

/**
 * Makes one request to a data endpoint and validates the answer. spec:flow-data#data-endpoint;
 * spec:flow-data#published-form.
 * @throws OutgoingRefusal when the address may not be called
 */
export async function exchange(context: ServiceContext, asked: Asked): Promise<ExchangeOutcome> {
  const json = JSON.stringify(asked.request)
  const sealed =
    asked.publicKey === undefined ? undefined : sealExchange(json, asked.publicKey, context.random)
  const isEncrypted = sealed !== undefined
  const body = sealed?.body ?? json
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signatureOf(context.settings.appSecret, body),
  }
  const sent = { headers, body }
  let received: OutgoingAnswer
  try {
    const maxBytes = flowLimits.exchangeBytes
    received = await context.outgoing({ url: asked.url, method: 'POST', ...sent, maxBytes })
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    const errorType = failureTypes[error.kind]
    const wire = { sent, received: null }
    return { answer: null, status: null, isEncrypted, errorType, problem: error.reason, wire }
  }
  const read = readResponse(received, sealed)
  const verdict = read.problem === null ? judge(asked, read.answer) : read
  const decrypted = sealed ? decryptedOrNull(received.body, sealed) : null
  const wire = { sent, received: { headers: received.headers, body: received.body, decrypted } }
  return { ...read, ...verdict, status: received.status, isEncrypted, wire }
}

function decryptedOrNull(body: string, { open }: SealedExchange): string | null {
  try {
    return open(body)
  } catch {
    return null
  }
}

const failureTypes = {
  timeout: 'timeout_error',
  'no-answer': 'no_http_response_error',
  'too-large': 'payload-schema-error',
} as const satisfies Record<OutgoingFailure['kind'], EndpointError>

/** An answer is valid if it fits either document. */
function judge({ request, flows }: Asked, answer: unknown): Partial<ReadResponse> {
  const documents = flows.length > 0 ? flows : [undefined]
  const verdicts = documents.map((flow) => judgeAnswer(flow, request, answer))
  return verdicts.includes(undefined) ? {} : { ...verdicts[0] }
}
