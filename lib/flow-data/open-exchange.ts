import { constants, createCipheriv, createDecipheriv, type KeyLike, privateDecrypt } from 'node:crypto'
import { z } from '@/lib/contract/zod'

const TAG_BYTES = 16
const KEY_BYTES = 16
const IV_BYTES = 16
const CIPHER = 'aes-128-gcm'

/** Body of a request in the published encrypted form (gap 3.1); every member is base64. */
export const sealedRequest = z.looseObject({
  encrypted_flow_data: z.string(),
  encrypted_aes_key: z.string(),
  initial_vector: z.string(),
})
export type SealedRequest = z.infer<typeof sealedRequest>

export interface OpenedExchange {
  /** The request as JSON. */
  request: string
  /** Encrypts the answer with the key of the request and its inverted initial vector; base64. */
  seal(answer: string): string
}

/** Opens a request with the first private key that can; undefined when none can, or it was changed on its way. */
export function openExchange(
  sealed: SealedRequest,
  privateKeys: readonly KeyLike[],
): OpenedExchange | undefined {
  const iv = Buffer.from(sealed.initial_vector, 'base64')
  const wrapped = Buffer.from(sealed.encrypted_aes_key, 'base64')
  const data = Buffer.from(sealed.encrypted_flow_data, 'base64')
  if (iv.length !== IV_BYTES || data.length < TAG_BYTES) return undefined
  for (const privateKey of privateKeys) {
    const key = unwrap(wrapped, privateKey)
    const request = key && decrypt(data, key, iv)
    if (key && request !== undefined) return { request, seal: (answer) => encrypt(answer, key, iv) }
  }
  return undefined
}

function unwrap(wrapped: Buffer, privateKey: KeyLike): Buffer | undefined {
  try {
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      wrapped,
    )
    return key.length === KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}

function decrypt(data: Buffer, key: Buffer, iv: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(data.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function encrypt(answer: string, key: Buffer, iv: Buffer): string {
  const inverted = iv.map((byte) => byte ^ 0xff)
  const cipher = createCipheriv(CIPHER, key, inverted, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}
