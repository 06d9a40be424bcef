import { flowLimits } from '@/lib/contract/limits'
import { claimedSignature, isSignedWith, SIGNATURE_HEADER } from '@/lib/runtime/http/signature'
import type { SharedLimits } from '@/lib/store/create-shared-limits'
import { readBody } from './read-question'

export type Admitted =
  | { body: Uint8Array; status?: undefined }
  | { body?: undefined; status: 413 | 432; message: string }
  | { body?: undefined; status: 429; message: string; secondsLeft: number }

interface Parts {
  /** Signs requests of the service; without it, its requests can’t be told from those of strangers. */
  appSecret?: string
  limits: SharedLimits
}

const MINUTE_MS = 60_000
const limit = { name: 'flow-data', max: flowLimits.unsignedExchangesPerMinute, windowMs: MINUTE_MS }

/**
 * Lets requests of the service in, however many, and those nobody signed at a pace for each address: where the secret is
 * known they are refused, and without one the number is all that bounds them.
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
