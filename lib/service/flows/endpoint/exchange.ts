import { cutText } from '@/lib/contract/cut-text'
import type { EndpointError } from '@/lib/contract/flow-states'
import { tryParseJson } from '@/lib/contract/json'
import { flowLimits } from '@/lib/contract/limits'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { judgeAnswer } from '@/lib/language/flow-json/exchange/judge-answer'
import { measure } from '@/lib/language/flow-json/measure'
import { type SealedExchange, sealExchange } from '@/lib/runtime/flow-encryption/seal-exchange'
import type { OutgoingAnswer } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure } from '@/lib/runtime/http/public-fetch-errors'
import { SIGNATURE_HEADER, signatureOf } from '@/lib/runtime/http/signature'
import type { ServiceContext } from '../../context'

interface ReadAnswer {
  /** After decryption; null if nothing usable was received. */
  answer: unknown
  /** Also null for valid refusals, such as a token that is no longer valid. */
  errorType: EndpointError | null
  /** Why the answer is unusable, as a sentence for people. */
  problem: string | null
}

/** Statuses with a defined meaning (spec:flow-data#statuses). */
const CANNOT_DECRYPT = 421
const TOKEN_EXPIRED = 427
const OK = 200
const LONGEST_WORDS = 300
const DEEPEST = 64

/**
 * Reads a data endpoint's HTTP answer: its status, then its JSON, decrypted if the request was encrypted.
 * @param sealed the encrypted request, which holds the key to decrypt; undefined after a plain request
 */
function readAnswer(received: OutgoingAnswer, sealed?: SealedExchange): ReadAnswer {
  const { status, body } = received
  const open = sealed?.open
  if (status === CANNOT_DECRYPT) {
    return failed('business-decryption-error', 'The endpoint could not decrypt the request (421).')
  }
  if (status === TOKEN_EXPIRED) return failed(null, tokenWords(body, open))
  if (status !== OK) return failed('unexpected_http_status_code', statusWords(received, open))
  let json = body
  if (sealed) {
    try {
      json = sealed.open(body)
    } catch {
      return failed('response-decryption-error', sealed.diagnose(body))
    }
  }
  let answer: unknown
  try {
    answer = JSON.parse(json)
  } catch {
    return failed('payload-schema-error', notJson(received))
  }
  // Extremely nested JSON can be parsed but not serialized again.
  if (measure(answer, DEEPEST).depth >= DEEPEST) {
    return failed('payload-schema-error', `The response is nested ${DEEPEST} levels deep or deeper.`)
  }
  return { answer, errorType: null, problem: null }
}

const failed = (errorType: EndpointError | null, problem: string): ReadAnswer => ({
  answer: null,
  errorType,
  problem,
})

/** The endpoint's reason for a refusal, from `error_msg`. */
function statusWords({ status, headers, body }: OutgoingAnswer, open?: (text: string) => string): string {
  if (status >= 300 && status < 400) {
    return `The endpoint responded with a redirect (${status})${headers.location ? ` to ${cut(headers.location)}` : ''}. Redirects are not followed. Use the final address.`
  }
  const words = errorMessageOf(body, open)
  return `The endpoint responded with status ${status} instead of 200${words ? `: ${cut(words)}` : '.'}`
}

function notJson({ headers, body }: OutgoingAnswer): string {
  const isPage = headers['content-type']?.includes('html') || /^\s*</.test(body)
  if (isPage) return 'The endpoint responded with a web page (HTML) instead of JSON.'
  return body.trim() === '' ? 'The response is empty.' : 'The response is not JSON.'
}

/** The text of `error_msg`, which people see. */
function tokenWords(body: string, open?: (text: string) => string): string {
  const words = errorMessageOf(body, open)
  return `The endpoint reported that the flow token is no longer valid${words ? `: ${cut(words)}` : '.'}`
}

const errorMessageOf = (body: string, open?: (text: string) => string): string | undefined =>
  errorMessageIn(body) ?? (open && errorMessageIn(openedOr(body, open)))

function openedOr(body: string, open: (text: string) => string): string {
  try {
    return open(body)
  } catch {
    return body
  }
}

function errorMessageIn(json: string): string | undefined {
  const words: unknown = Object(tryParseJson(json)).error_msg
  return typeof words === 'string' && words !== '' ? words : undefined
}

const cut = (text: string) => cutText(text, LONGEST_WORDS)

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
export interface ExchangeOutcome extends ReadAnswer {
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
  const read = readAnswer(received, sealed)
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
function judge({ request, flows }: Asked, answer: unknown): Partial<ReadAnswer> {
  const documents = flows.length > 0 ? flows : [undefined]
  const verdicts = documents.map((flow) => judgeAnswer(flow, request, answer))
  return verdicts.includes(undefined) ? {} : { ...verdicts[0] }
}
