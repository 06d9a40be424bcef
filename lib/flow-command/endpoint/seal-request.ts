import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'

const KEY_BYTES = 16
const IV_BYTES = 16
const TAG_BYTES = 16
const CIPHER = 'aes-128-gcm'

/** A request in the published encrypted form, and the reading of its answer (gap 3.1). */
export interface SealedRequest {
  body: string
  /** @throws Error when the answer was not made with the key of the request */
  open(answer: string): string
}

/** AES-128-GCM with a key of its own, which goes along wrapped by RSA-OAEP with SHA-256; the answer inverts the initial vector. */
export function sealRequest(request: string, publicKey: KeyObject): SealedRequest {
  const key = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  const sealed = Buffer.concat([cipher.update(request, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const wrapped = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    key,
  )
  return {
    body: JSON.stringify({
      encrypted_flow_data: sealed.toString('base64'),
      encrypted_aes_key: wrapped.toString('base64'),
      initial_vector: iv.toString('base64'),
    }),
    open(answer) {
      const bytes = Buffer.from(answer, 'base64')
      const inverted = iv.map((byte) => byte ^ 0xff)
      const decipher = createDecipheriv(CIPHER, key, inverted, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
