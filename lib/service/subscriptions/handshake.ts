import { cutText } from '@/lib/contract/cut-text'
import { tryParseJson } from '@/lib/contract/json'
import type { OutgoingAnswer } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { newNumericId } from '../ids'

const SHOWN_CHARACTERS = 60

type Answer = Pick<OutgoingAnswer, 'status' | 'headers' | 'body'>

/**
 * Why a handshake answer is invalid, naming the fix; undefined if it is valid.
 * spec:events#verification-handshake: status 200, and only the challenge as plain text.
 */
export function explainHandshake(answer: Answer, challenge: string): string | undefined {
  return answer.status === 200 ? explainBody(answer, challenge) : explainStatus(answer)
}

function explainStatus({ status, headers }: Answer): string {
  if (status >= 300 && status < 400) {
    const target = headers.location ? ` and points to ${headers.location}` : ''
    return `The address responded with ${status}${target}. Redirects are not followed. Use the final address.`
  }
  switch (status) {
    case 403:
      return 'The address responded with 403: it does not accept this verify token. Compare both; upper and lower case matter.'
    case 401:
      return 'The address responded with 401: it requires a sign-in. A webhook must respond without one.'
    case 404:
      return 'The address responded with 404: nothing exists at this path. Check the path.'
    case 405:
      return 'The address responded with 405: it does not accept GET requests, and the handshake is one.'
    default:
      return `The address responded with ${status} instead of 200.`
  }
}

function explainBody({ headers, body }: Answer, challenge: string): string | undefined {
  if (body === challenge) return undefined
  const text = body.trim()
  if (text === challenge) {
    return 'The challenge came back with white space around it. Respond with the challenge and nothing else.'
  }
  if (text === '') return 'The response was empty. Respond with the value of hub.challenge.'
  if (text === JSON.stringify(challenge)) {
    return 'The challenge came back in quotation marks, as JSON. Respond with the bare challenge as plain text.'
  }
  if (isHtml(headers['content-type'], text)) {
    return 'An HTML page came back instead of the challenge. Check that the address is the webhook and not a web page.'
  }
  if (isJsonObject(text)) {
    return 'A JSON object came back. Respond with the bare challenge as plain text.'
  }
  return `Something other than the challenge came back: “${cutText(text, SHOWN_CHARACTERS)}”. Respond with the value of hub.challenge.`
}

const isHtml = (contentType: string | undefined, text: string) =>
  /^<(?:!doctype|html|head|body)\b/i.test(text) ||
  (contentType?.includes('html') === true && text.startsWith('<'))

function isJsonObject(text: string): boolean {
  const value = tryParseJson(text)
  return typeof value === 'object' && value !== null
}

/**
 * Verifies that an address expects our events. spec:events#verification-handshake.
 * @throws ServiceError callbackNotVerified, with what to fix, or addressNotAllowed
 */
export async function shakeHands(
  context: ServiceContext,
  callbackUrl: string,
  verifyToken: string,
): Promise<void> {
  // Digits only: some receivers parse the challenge as a number.
  const challenge = newNumericId(context)
  const answer = await context
    .outgoing({ url: handshakeUrl(callbackUrl, verifyToken, challenge), method: 'GET' })
    .catch(refuse)
  const explanation = explainHandshake(answer, challenge)
  if (!explanation) return
  const field = answer.status === 403 ? 'verify_token' : 'callback_url'
  throwServiceError('callbackNotVerified', {
    details: explanation,
    issues: [{ field, message: explanation }],
  })
}

/** Keeps the address's existing query. */
export function handshakeUrl(callbackUrl: string, verifyToken: string, challenge: string): string {
  const url = new URL(callbackUrl)
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': verifyToken,
    'hub.challenge': challenge,
  })
  url.search = url.search ? `${url.search}&${query}` : `?${query}`
  return url.href
}

function refuse(error: unknown): never {
  if (error instanceof OutgoingRefusal || error instanceof OutgoingFailure) {
    const kind = error instanceof OutgoingRefusal ? 'addressNotAllowed' : 'callbackNotVerified'
    throwServiceError(kind, {
      details: error.reason,
      issues: [{ field: 'callback_url', message: error.reason }],
    })
  }
  throw error
}
