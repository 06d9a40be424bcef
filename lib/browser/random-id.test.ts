import { expect, test } from 'vitest'
import { hexOf, randomId } from './random-id'

test('bytes are two lowercase hexadecimal digits each', () => {
  expect(hexOf(Uint8Array.of(0, 10, 255))).toBe('000aff')
})

test('random IDs have two digits for each byte, and differ', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomId(8)).toMatch(/^[0-9a-f]{16}$/)
  expect(randomId()).not.toBe(randomId())
})
