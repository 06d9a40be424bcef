import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const form = /^sha256=([0-9a-f]{64})$/i

/** The signature a header claims: 32 bytes, or undefined when it is none (spec:events#signature). */
export function claimedSignature(header: string | string[] | undefined): Uint8Array | undefined {
  const [, hex] = form.exec(typeof header === 'string' ? header : '') ?? []
  return hex ? Buffer.from(hex, 'hex') : undefined
}

// Signed over the raw bytes: parsing first and serializing again changes the signature.
export function isSignedWith(secret: string, body: Uint8Array, claimed: Uint8Array): boolean {
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), claimed)
}

/** The header of a body that is sent on, `sha256=` and lowercase hex. */
export const signatureOf = (secret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Whether two secrets are the same, in a time that tells nothing about either. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
