import type { EndpointError } from '@/lib/contract/flow-states'
import { measure } from '../measure'

/** A data endpoint's HTTP response. */
interface Received {
  status: number
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** How to decrypt the response to an encrypted request. */
interface Sealed {
  /** @throws when the response can't be decrypted */
  open(body: string): string
  /** Why it can't be decrypted, as a sentence for people. */
  diagnose(body: string): string
}

export interface ReadResponse {
  /** After decryption; null if nothing usable was received. */
  answer: unknown
  /** Also null for valid refusals, such as a token that is no longer valid. */
  errorType: EndpointError | null
  /** Why the answer is unusable, as a sentence for people. */
  problem: string | null
}

/** Statuses with a defined meaning (spec:flow-data#statuses). */
const OK = 200
const CANNOT_DECRYPT = 421
const TOKEN_EXPIRED = 427
const WRONG_SIGNATURE = 432
const LONGEST_WORDS = 300
const DEEPEST = 64

/**
 * Reads a data endpoint's response: its status, then its JSON, decrypted if the request was encrypted.
 * @param sealed undefined after a plain request
 */
export function readResponse(received: Received, sealed?: Sealed): ReadResponse {
  const { status, body } = received
  if (status === CANNOT_DECRYPT)
    return failed('business-decryption-error', 'The endpoint couldn’t decrypt the request (421).')
  if (status !== OK)
    return failed(
      status === TOKEN_EXPIRED ? null : 'unexpected_http_status_code',
      statusWords(received, sealed),
    )
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
    return failed('payload-schema-error', notJson(received.headers, json))
  }
  // Extremely nested JSON can be parsed but not serialized again.
  if (measure(answer, DEEPEST).depth >= DEEPEST)
    return failed('payload-schema-error', `The response is nested ${DEEPEST} levels deep or deeper.`)
  return { answer, errorType: null, problem: null }
}

const failed = (errorType: EndpointError | null, problem: string): ReadResponse => ({
  answer: null,
  errorType,
  problem,
})

/** What a status means, with the endpoint's reason from `error_msg`. */
function statusWords({ status, headers, body }: Received, sealed?: Sealed): string {
  if (status >= 300 && status < 400)
    return `The endpoint responded with a redirect (${status})${headers.location ? ` to ${cut(headers.location)}` : ''}. Redirects aren’t followed. Use the final address.`
  const meaning = meanings[status] ?? `The endpoint responded with status ${status} instead of 200`
  const words = errorMessageIn(body) ?? (sealed && errorMessageIn(openedOr(body, sealed)))
  return words === undefined ? `${meaning}.` : `${meaning}: ${cut(words)}`
}

const meanings: Readonly<Partial<Record<number, string>>> = {
  [TOKEN_EXPIRED]: 'The endpoint reported that the flow token is no longer valid',
  [WRONG_SIGNATURE]: `The endpoint didn’t accept the signature of the request (${WRONG_SIGNATURE})`,
}

function notJson(headers: Received['headers'], json: string): string {
  const isPage = headers['content-type']?.includes('html') || /^\s*</.test(json)
  if (isPage) return 'The endpoint responded with a web page (HTML) instead of JSON.'
  return json.trim() === '' ? 'The response is empty.' : 'The response isn’t JSON.'
}

function openedOr(body: string, { open }: Sealed): string {
  try {
    return open(body)
  } catch {
    return body
  }
}

function errorMessageIn(json: string): string | undefined {
  try {
    const words: unknown = Object(JSON.parse(json)).error_msg
    return typeof words === 'string' && words !== '' ? words : undefined
  } catch {
    return undefined
  }
}

const cut = (text: string) => (text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)}…` : text)
