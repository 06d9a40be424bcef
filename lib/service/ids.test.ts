import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newNumericId, newSecretId } from './ids'

const always = (byte: number) => ({ random: (bytes: number) => new Uint8Array(bytes).fill(byte) })

describe('a numeric ID', () => {
  test.each([0, 1, 127, 128, 255])(
    'has 15 or 16 digits and is a safe integer for any random bytes: %i',
    (byte) => {
      const id = newNumericId(always(byte))
      expect(id).toMatch(/^[1-9]\d{14,15}$/)
      expect(String(Number(id))).toBe(id)
    },
  )

  test('is different each time', () => {
    const ids = Array.from({ length: 2000 }, () => newNumericId({ random: randomBytes }))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a secret ID', () => {
  test('has the given length and 32 equally likely characters', () => {
    const everyByte = { random: () => Uint8Array.from({ length: 256 }, (_, byte) => byte) }
    const id = newSecretId(everyByte, 256)
    expect(id).toMatch(/^[a-z2-7]{256}$/)
    for (const character of new Set(id)) expect(id.split(character)).toHaveLength(256 / 32 + 1)
  })
})
