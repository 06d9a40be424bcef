import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { diagnoseAnswer } from './diagnose-answer'

const KEY_BYTES = 16
const IV_BYTES = 16
const TAG_BYTES = 16
const CIPHER = 'aes-128-gcm'

/**
 * An encrypted exchange as published (spec:flow-data#encryption): the request, and how to read the answer.
 */
export interface SealedExchange {
  /** The request as JSON. */
  body: string
  /**
   * Decrypts the answer: base64, the same key, and the initialization vector with every bit inverted.
   * @throws Error when it was encrypted with another key
   */
  open(answer: string): string
  /** Why an answer cannot be decrypted: what was tried, and what that reveals. */
  diagnose(answer: string): string
}

/**
 * Encrypts a request: AES-128-GCM with a one-time key, which is sent along encrypted by RSA-OAEP with
 * SHA-256.
 */
export function sealExchange(
  request: string,
  publicKey: string | KeyObject,
  random: (bytes: number) => Uint8Array = randomBytes,
): SealedExchange {
  const key = random(KEY_BYTES)
  const iv = random(IV_BYTES)
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
      initial_vector: Buffer.from(iv).toString('base64'),
    }),
    open: (answer) => open(answer, key, inverted(iv)),
    diagnose: (answer) => diagnoseAnswer(answer, key, iv),
  }
}

const inverted = (iv: Uint8Array): Uint8Array => iv.map((byte) => byte ^ 0xff)

function open(answer: string, key: Uint8Array, iv: Uint8Array): string {
  const bytes = Buffer.from(answer, 'base64')
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
