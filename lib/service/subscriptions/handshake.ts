import { OutgoingFailure, OutgoingRefusal } from '@/lib/http/public-fetch-errors'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { newNumericId } from '../ids'
import { explainHandshake } from './explain-handshake'

/**
 * Asks an address to prove that it expects our events. Spec "Verification handshake".
 *
 * @throws ServiceError callbackNotVerified, with what to mend, or addressNotAllowed
 */
export async function shakeHands(
  context: ServiceContext,
  callbackUrl: string,
  verifyToken: string,
): Promise<void> {
  // Digits: some receivers read the challenge as a number.
  const challenge = newNumericId(context)
  const answer = await context
    .outgoing({ url: handshakeUrl(callbackUrl, verifyToken, challenge), method: 'GET' })
    .catch(refuse)
  const explanation = explainHandshake(answer, challenge)
  if (!explanation) return
  const field = answer.status === 403 ? 'verify_token' : 'callback_url'
  raise('callbackNotVerified', { details: explanation, issues: [{ field, message: explanation }] })
}

/** What stands in the address already stays to the letter. */
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
    raise(kind, { details: error.reason, issues: [{ field: 'callback_url', message: error.reason }] })
  }
  throw error
}
