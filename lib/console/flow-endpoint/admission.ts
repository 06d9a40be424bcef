import { MINUTE_MS } from '@/lib/contract/durations'
import { flowLimits } from '@/lib/contract/limits'
import { claimedSignature, isSignedWith, SIGNATURE_HEADER } from '@/lib/runtime/http/signature'
import type { SharedLimits } from '@/lib/store/create-shared-limits'
import { readBody } from './read-question'

export type Admitted =
  | { body: Uint8Array; status?: undefined }
  | { body?: undefined; status: 413 | 432; message: string }
  | { body?: undefined; status: 429; message: string; secondsLeft: number }

interface Parts {
  /** Verifies the service's requests; without it, they can't be told from forged ones. */
  appSecret?: string
  limits: SharedLimits
}

const limit = { name: 'flow-data', max: flowLimits.unsignedExchangesPerMinute, windowMs: MINUTE_MS }

/**
 * Admits signed requests of the service without limit, and rate-limits unsigned ones per address. With a
 * secret, unsigned requests are then refused; without one, the rate is the only limit.
 */
export function createAdmission({ appSecret, limits }: Parts) {
  async function haste(address: string): Promise<Admitted | undefined> {
    const { isRefused, secondsLeft } = await limits.take(limit, address)
    if (!isRefused) return undefined
    return { status: 429, message: 'Too many requests from this address. Try again later.', secondsLeft }
  }
  return async (request: Request, address: string): Promise<Admitted> => {
    const claimed = appSecret
      ? claimedSignature(request.headers.get(SIGNATURE_HEADER) ?? undefined)
      : undefined
    if (!claimed) {
      const refusal = await haste(address)
      if (refusal) return refusal
      if (appSecret) return { status: 432, message: 'The request isn’t signed with the app secret.' }
    }
    const body = await readBody(request)
    if (!body) return { status: 413, message: 'A request can be at most 1 MB.' }
    if (!claimed || !appSecret || isSignedWith(appSecret, body, claimed)) return { body }
    const refusal = await haste(address)
    return refusal ?? { status: 432, message: 'The signature doesn’t match the app secret. Compare both.' }
  }
}
