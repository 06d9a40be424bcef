import { NEXT_SIGNATURE_HEADER } from '@/lib/contract/receivers'
import type { OutgoingAnswer, OutgoingRequest } from '../http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '../http/public-fetch-errors'
import { SIGNATURE_HEADER, signatureOf } from '../http/signature'
import { TRACE_HEADER } from '../http/trace'

/** Names a delivery, the same at every attempt, so that receivers recognize what they have. Ours: the specification has none. */
const DELIVERY_ID_HEADER = 'x-delivery-id'

/** The outcome of one attempt. */
export interface Outcome {
  isDelivered: boolean
  /** HTTP status; null when there was no response. */
  status: number | null
  /** What happened, for people. */
  sentence: string
  /** There was no response in time. */
  isSilent?: true
  /** The address may not be called. */
  isRefused?: true
  /** Another attempt can't succeed. */
  isFinal?: true
}

/** An attempt that ends before anything is sent. */
export const notSent = (sentence: string): Outcome => ({ isDelivered: false, status: null, sentence })

/** What a body is signed with. */
export interface SigningSecrets {
  current: string
  /** Replaces the current secret when the rotation ends. */
  next?: string
}

interface Delivery {
  url: string
  id: string
  /** Signed and sent byte for byte. */
  body: Uint8Array | string
  /** Left out: it is not signed. */
  secrets?: SigningSecrets
  /** Traces of its contents, separated by commas; empty if no request caused it. */
  traceId?: string
  /** Targets of redirects are not reported: they may be as secret as the address itself. */
  isSecretAddress?: true
  /** Aborts the request. */
  signal?: AbortSignal
  /** Many go to the same address one after the other, over connections that are kept open. */
  isOneOfMany?: true
}

/**
 * Posts a body once, and says what came of it. Does not throw for what is wrong at the other end.
 *
 * @param fetch calls addresses that people entered
 */
export async function postBody(
  fetch: (request: OutgoingRequest) => Promise<OutgoingAnswer>,
  { url, id, body, secrets, traceId, isSecretAddress, signal, isOneOfMany }: Delivery,
): Promise<Outcome> {
  try {
    const { status, headers } = await fetch({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secrets ? signatureHeaders(secrets, body) : {}),
        [DELIVERY_ID_HEADER]: id,
        ...(traceId ? { [TRACE_HEADER]: traceId } : {}),
      },
      body,
      ...(signal ? { signal } : {}),
      // Receivers know a delivery by its ID, so that one that comes twice does no harm.
      ...(isOneOfMany ? { isRepeatable: true } : {}),
    })
    const isDelivered = status >= 200 && status < 300
    return {
      isDelivered,
      status,
      sentence: sentenceOf(status, isSecretAddress ? undefined : headers.location),
    }
  } catch (error) {
    if (error instanceof OutgoingRefusal) return { ...notSent(error.reason), isRefused: true }
    if (!(error instanceof OutgoingFailure)) throw error
    return { ...notSent(error.reason), ...(error.kind === 'timeout' ? { isSilent: true } : {}) }
  }
}

/**
 * While a secret is rotated both are valid: the old one stays where every receiver looks, so that none has to change at that
 * moment, and a second header has the signature by the new one.
 */
const signatureHeaders = ({ current, next }: SigningSecrets, body: Uint8Array | string) => ({
  [SIGNATURE_HEADER]: signatureOf(current, body),
  ...(next === undefined ? {} : { [NEXT_SIGNATURE_HEADER]: signatureOf(next, body) }),
})

/** What a stranger writes is cut, and what stands after a question mark may be a secret. */
const shownAddress = (location: string) => (location.split('?', 1)[0] ?? '').slice(0, 200)

/** What a receiver responded, as a sentence. */
function sentenceOf(status: number, location: string | undefined): string {
  if (status === 200) return 'The receiver accepted it.'
  if (status > 200 && status < 300) return `The receiver accepted it with ${status} instead of 200.`
  if (status >= 300 && status < 400) {
    return `The receiver responded with ${status}${location ? ` and points to ${shownAddress(location)}` : ''}. Redirects are not followed.`
  }
  return `The receiver responded with ${status} instead of 200.`
}
