import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets such as private keys, so that the store alone doesn't reveal them. */
export interface Seal {
  close(text: string): string
  /** Undefined if it was sealed with another secret, or altered. */
  open(sealed: string): string | undefined
}

/**
 * A seal with a key derived from the installation's secret. Processes that share a store need the same
 * secret, as for sessions.
 *
 * @param purpose separates keys: content sealed for one purpose can't be opened for another
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    close(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      )
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
