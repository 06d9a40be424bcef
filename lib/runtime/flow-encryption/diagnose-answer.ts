import { createDecipheriv } from 'node:crypto'
import { tryParseJson } from '@/lib/contract/json'

const CIPHER = 'aes-128-gcm'
const TAG_BYTES = 16
const SHORT_IV_BYTES = 12

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const hex = /^(?:[0-9a-f]{2})+$/i

const start =
  'The response couldn’t be decrypted. It must be base64, encrypted with the key of the request and its inverted initialization vector.'

/**
 * Why a data endpoint's answer cannot be decrypted, in sentences for its developer
 * (spec:flow-data#encryption). Tries common mistakes and reports the one that works.
 * @param iv of the request, as sent
 */
export function diagnoseAnswer(answer: string, key: Uint8Array, iv: Uint8Array): string {
  const text = answer.trim()
  if (text === '') return 'The response is empty.'
  if (text.startsWith('<')) return 'The endpoint responded with a web page (HTML) instead of encrypted data.'
  if (isJson(text))
    return 'The endpoint responded with plain JSON to an encrypted request. Encrypt the response with the key of the request.'
  const compact = text.replaceAll(/\s/g, '')
  if (hex.test(compact) && opensWith(Buffer.from(compact, 'hex'), key, invert(iv)))
    return 'The response is hexadecimal. Encode it as base64.'
  if (!base64.test(compact)) return `${start} This is not base64.`
  const bytes = Buffer.from(compact, 'base64')
  if (bytes.length <= TAG_BYTES)
    return `${start} It has ${bytes.length} bytes, too few for data and its ${TAG_BYTES}-byte authentication tag.`
  return mistakeIn(bytes, key, iv)
}

function mistakeIn(bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): string {
  const flipped = invert(iv)
  if (opensWith(bytes, key, iv))
    return 'The response is encrypted with the initialization vector of the request as it came. Invert every bit of it first.'
  if ([flipped, iv].some((each) => opensWith(bytes, key, each.subarray(0, SHORT_IV_BYTES))))
    return `The response is encrypted with ${SHORT_IV_BYTES} bytes of the initialization vector. Use all ${iv.length}, inverted.`
  const tagFirst = Buffer.concat([bytes.subarray(TAG_BYTES), bytes.subarray(0, TAG_BYTES)])
  if (opensWith(tagFirst, key, flipped))
    return 'The authentication tag is before the data. Put it after the data.'
  if (isJson(decipher(bytes, key, flipped)))
    return `The response has no authentication tag. Append the ${TAG_BYTES} bytes of it to the encrypted data.`
  if (isJson(decipher(bytes.subarray(0, -TAG_BYTES), key, flipped)))
    return 'The data is correct, but the authentication tag after it is not. Append the tag that the cipher returns when it finishes.'
  return 'The response is encrypted with a different key than the one in the request. Decrypt the key of each request, and use it to encrypt the response.'
}

const invert = (iv: Uint8Array) => iv.map((byte) => byte ^ 0xff)

function opensWith(bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): boolean {
  if (bytes.length < TAG_BYTES) return false
  const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    cipher.update(bytes.subarray(0, -TAG_BYTES))
    cipher.final()
    return true
  } catch {
    return false
  }
}

/** Decrypts without verifying the tag. */
const decipher = (bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): string =>
  createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).update(bytes).toString('utf8')

/** Whether a text is a JSON object or array. */
const isJson = (text: string): boolean => typeof tryParseJson(text) === 'object'
