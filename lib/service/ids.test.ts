import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newNumericId, newSecretId } from './ids'

const always = (byte: number) => ({ random: (bytes: number) => new Uint8Array(bytes).fill(byte) })

describe('a numeric identifier', () => {
  test.each([0, 1, 127, 128, 255])(
    'has 15 or 16 digits and is exact as a number, whatever chance gives: %i',
    (byte) => {
      const id = newNumericId(always(byte))
      expect(id).toMatch(/^[1-9]\d{14,15}$/)
      expect(String(Number(id))).toBe(id)
    },
  )

  test('is another one each time', () => {
    const ids = Array.from({ length: 2000 }, () => newNumericId({ random: randomBytes }))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a secret identifier', () => {
  test('has as many characters as wanted, each of 32 equally likely ones', () => {
    const everyByte = { random: () => Uint8Array.from({ length: 256 }, (_, byte) => byte) }
    const id = newSecretId(everyByte, 256)
    expect(id).toMatch(/^[a-z2-7]{256}$/)
    for (const character of new Set(id)) expect(id.split(character)).toHaveLength(256 / 32 + 1)
  })
})
