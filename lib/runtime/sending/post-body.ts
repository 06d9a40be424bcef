import { NEXT_SIGNATURE_HEADER } from '@/lib/contract/receivers'
import type { OutgoingAnswer, OutgoingRequest } from '../http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '../http/public-fetch-errors'
import { SIGNATURE_HEADER, signatureOf } from '../http/signature'
import { TRACE_HEADER } from '../http/trace'

/**
 * Identifies a delivery across attempts, so that receivers can detect duplicates. Ours, not in the
 * specification.
 */
const DELIVERY_ID_HEADER = 'x-delivery-id'

/** The outcome of one attempt. */
export interface Outcome {
  isDelivered: boolean
  /** HTTP status; null without a response. */
  status: number | null
  /** What happened, for people. */
  sentence: string
  /** No response in time. */
  isSilent?: true
  /** The address may not be called. */
  isRefused?: true
  /** Another attempt can't succeed. */
  isFinal?: true
}

/** An attempt that ends before anything is sent. */
export const notSent = (sentence: string): Outcome => ({ isDelivered: false, status: null, sentence })

/** Secrets that sign a body. */
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
  /** Not signed if omitted. */
  secrets?: SigningSecrets
  /** Traces of its contents, separated by commas; empty if no request caused it. */
  traceId?: string
  /** Targets of redirects are not reported: they may be as secret as the address itself. */
  isSecretAddress?: true
  /** Aborts the request. */
  signal?: AbortSignal
  /** Whether many requests go to the same address, over kept-alive connections. */
  isOneOfMany?: true
}

/**
 * Posts a body once and returns the outcome. Does not throw for errors at the other end.
 * @param fetch calls user-entered addresses
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
      // Receivers detect duplicates by delivery ID, so repeating is safe.
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
 * During secret rotation both are valid: the usual header keeps the old signature, so that no receiver must
 * change at that moment, and a second header has the new one.
 */
const signatureHeaders = ({ current, next }: SigningSecrets, body: Uint8Array | string) => ({
  [SIGNATURE_HEADER]: signatureOf(current, body),
  ...(next === undefined ? {} : { [NEXT_SIGNATURE_HEADER]: signatureOf(next, body) }),
})

/** Shortens untrusted text and drops the query, which may contain secrets. */
const shownAddress = (location: string) => (location.split('?', 1)[0] ?? '').slice(0, 200)

/** Describes a receiver's response as a sentence. */
function sentenceOf(status: number, location: string | undefined): string {
  if (status === 200) return 'The receiver accepted it.'
  if (status > 200 && status < 300) return `The receiver accepted it with ${status} instead of 200.`
  if (status >= 300 && status < 400) {
    return `The receiver responded with ${status}${location ? ` and points to ${shownAddress(location)}` : ''}. Redirects are not followed.`
  }
  return `The receiver responded with ${status} instead of 200.`
}
