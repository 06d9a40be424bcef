import { SIGNATURE_HEADER } from '@/lib/contract/events'
import type { EndpointError } from '@/lib/contract/flow-states'
import { flowLimits } from '@/lib/contract/limits'
import type { ExchangeFlow } from '@/lib/flow-json/exchange/exchange-flow'
import { judgeAnswer } from '@/lib/flow-json/exchange/judge-answer'
import { sealExchange } from '@/lib/flow-seal/seal-exchange'
import type { OutgoingAnswer } from '@/lib/http/public-fetch'
import { OutgoingFailure } from '@/lib/http/public-fetch-errors'
import type { ServiceContext } from '../../context'
import { sign } from '../../delivery/sign'
import { type ReadAnswer, readAnswer } from './read-answer'

/** A request as the specification has it, before encryption. */
export interface ExchangeRequest {
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
  /** Documents the answer may fit: the one customers see, and the one that is being written. */
  flows: readonly ExchangeFlow[]
}

/** What came of one request. */
export interface ExchangeOutcome extends ReadAnswer {
  status: number | null
  isEncrypted: boolean
}

/**
 * Makes one request to a data endpoint and judges what comes back. Spec, client-hosted flow data endpoint; gap 3.1.
 *
 * @throws OutgoingRefusal when the address may not be called
 */
export async function exchange(context: ServiceContext, asked: Asked): Promise<ExchangeOutcome> {
  const json = JSON.stringify(asked.request)
  const sealed =
    asked.publicKey === undefined ? undefined : sealExchange(json, asked.publicKey, context.random)
  const isEncrypted = sealed !== undefined
  let received: OutgoingAnswer
  try {
    received = await send(context, asked.url, sealed?.body ?? json)
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    const errorType = failureTypes[error.kind]
    return { answer: null, status: null, isEncrypted, errorType, problem: error.reason }
  }
  const read = readAnswer(received, sealed?.open)
  const verdict = read.problem === null ? judge(asked, read.answer) : read
  return { ...read, ...verdict, status: received.status, isEncrypted }
}

const send = ({ outgoing, settings }: ServiceContext, url: string, body: string) =>
  outgoing({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, settings.appSecret) },
    body,
    maxBytes: flowLimits.exchangeBytes,
  })

const failureTypes = {
  timeout: 'timeout_error',
  'no-answer': 'no_http_response_error',
  'too-large': 'payload-schema-error',
} as const satisfies Record<OutgoingFailure['kind'], EndpointError>

/** An answer that fits one of the documents is fine. */
function judge({ request, flows }: Asked, answer: unknown): Partial<ReadAnswer> {
  const documents = flows.length > 0 ? flows : [undefined]
  const verdicts = documents.map((flow) => judgeAnswer(flow, request, answer))
  return verdicts.includes(undefined) ? {} : { ...verdicts[0] }
}
