import { createCipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sealExchange } from './seal-exchange'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sealed = sealExchange('{}', publicKey)
const { encrypted_aes_key, initial_vector } = JSON.parse(sealed.body)
const key = privateDecrypt(
  { key: privateKey, oaepHash: 'sha256' },
  Buffer.from(String(encrypted_aes_key), 'base64'),
)
const iv = Buffer.from(String(initial_vector), 'base64')
const inverted = Buffer.from(iv.map((byte) => byte ^ 0xff))
const json = '{"screen":"DONE","data":{}}'

function encrypt(text: string, by: { key?: Uint8Array; iv?: Uint8Array } = {}) {
  const cipher = createCipheriv('aes-128-gcm', by.key ?? key, by.iv ?? inverted, { authTagLength: 16 })
  const data = Buffer.concat([cipher.update(text), cipher.final()])
  return { data, tag: cipher.getAuthTag() }
}
const joined = ({ data, tag }: ReturnType<typeof encrypt>) => Buffer.concat([data, tag])
const right = encrypt(json)

describe('an encrypted response', () => {
  test('is decrypted if it is correct', () => {
    expect(sealed.open(joined(right).toString('base64'))).toBe(json)
  })

  test.each<[string, string, RegExp]>([
    ['no content', ' ', /is empty/],
    ['a web page', '<!doctype html>', /web page/],
    ['plain JSON', json, /plain JSON to an encrypted request/],
    ['hexadecimal', joined(right).toString('hex'), /is hexadecimal/],
    ['plain words', 'Internal error, sorry!', /not base64/],
    ['too few bytes', 'AAAA', /It has 3 bytes/],
    [
      'the initialization vector not inverted',
      joined(encrypt(json, { iv })).toString('base64'),
      /Invert every bit/,
    ],
    [
      'only part of the initialization vector',
      joined(encrypt(json, { iv: inverted.subarray(0, 12) })).toString('base64'),
      /12 bytes of the initialization vector. Use all 16/,
    ],
    ['the tag first', Buffer.concat([right.tag, right.data]).toString('base64'), /tag is before the data/],
    ['no tag', right.data.toString('base64'), /has no authentication tag/],
    ['another tag', Buffer.concat([right.data, Buffer.alloc(16)]).toString('base64'), /The data is correct/],
    [
      'another key',
      joined(encrypt(json, { key: Buffer.alloc(16, 1) })).toString('base64'),
      /a different key than the one in the request/,
    ],
  ])('is refused with an explanation: %s', (_, answer, words) => {
    expect(() => sealed.open(answer)).toThrow()
    expect(sealed.diagnose(answer)).toMatch(words)
  })
})
