import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signature header of a delivery: `sha256=` and the lowercase hex HMAC of the raw bytes, keyed by the app
 * secret (spec:events#signature).
 */
export const SIGNATURE_HEADER = 'x-hub-signature-256'

const form = /^sha256=([0-9a-f]{64})$/i

/** Parses a signature header to 32 bytes; undefined if invalid (spec:events#signature). */
export function claimedSignature(header: string | string[] | undefined): Uint8Array | undefined {
  const [, hex] = form.exec(typeof header === 'string' ? header : '') ?? []
  return hex ? Buffer.from(hex, 'hex') : undefined
}

// Uses the raw bytes: parsing and serializing again would change the signature.
export function isSignedWith(secret: string, body: Uint8Array, claimed: Uint8Array): boolean {
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), claimed)
}

/** The signature header of a body: `sha256=` and lowercase hex (spec:events#signature). */
export const signatureOf = (secret: string, body: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
