import type { EndpointError } from '@/lib/contract/flow-states'
import { measure } from '@/lib/flow-json/measure'
import type { OutgoingAnswer } from '@/lib/http/public-fetch'

export interface ReadAnswer {
  /** After decryption; null when nothing usable came. */
  answer: unknown
  /** Null also for what an endpoint may well say: that a token is no longer valid. */
  errorType: EndpointError | null
  /** Why it is not usable, in a sentence for people. */
  problem: string | null
}

/** What an endpoint says by its status alone (gap 3.1). */
const CANNOT_DECRYPT = 421
const TOKEN_EXPIRED = 427
const OK = 200
const LONGEST_WORDS = 300
const DEEPEST = 64

/**
 * Reads an HTTP answer of a data endpoint: its status, then its JSON, decrypted where the request was encrypted.
 *
 * @param open decrypts; undefined after a plain request
 */
export function readAnswer(received: OutgoingAnswer, open?: (text: string) => string): ReadAnswer {
  const { status, body } = received
  if (status === CANNOT_DECRYPT) {
    return failed('business-decryption-error', 'The endpoint could not decrypt the request (421).')
  }
  if (status === TOKEN_EXPIRED) return failed(null, tokenWords(body, open))
  if (status !== OK) return failed('unexpected_http_status_code', statusWords(received))
  let json = body
  if (open) {
    try {
      json = open(body)
    } catch {
      return failed(
        'response-decryption-error',
        'The answer could not be decrypted. It must be base64, made with the key of the request and its inverted initial vector.',
      )
    }
  }
  let answer: unknown
  try {
    answer = JSON.parse(json)
  } catch {
    return failed('payload-schema-error', notJson(received))
  }
  // What is nested without end can be read, and not written again.
  if (measure(answer, DEEPEST).depth >= DEEPEST) {
    return failed('payload-schema-error', `The answer nests ${DEEPEST} levels deep or deeper.`)
  }
  return { answer, errorType: null, problem: null }
}

const failed = (errorType: EndpointError | null, problem: string): ReadAnswer => ({
  answer: null,
  errorType,
  problem,
})

function statusWords({ status, headers }: OutgoingAnswer): string {
  if (status >= 300 && status < 400) {
    return `The endpoint answered with a redirect (${status})${headers.location ? ` to ${cut(headers.location)}` : ''}. Redirects are not followed: give the final address.`
  }
  return `The endpoint answered with the status ${status} instead of 200.`
}

function notJson({ headers, body }: OutgoingAnswer): string {
  const isPage = headers['content-type']?.includes('html') || /^\s*</.test(body)
  if (isPage) return 'The endpoint answered with a web page (HTML) instead of JSON.'
  return body.trim() === '' ? 'The answer is empty.' : 'The answer is not JSON.'
}

/** The words of `error_msg`, which people are shown. */
function tokenWords(body: string, open?: (text: string) => string): string {
  const words = errorMessageIn(body) ?? (open && errorMessageIn(openedOr(body, open)))
  return `The endpoint says that the flow token is no longer valid${words ? `: ${cut(words)}` : '.'}`
}

function openedOr(body: string, open: (text: string) => string): string {
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
