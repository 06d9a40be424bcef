import { expect, test } from 'vitest'
import { isAtLeast } from './check-node.mjs'

test.each([
  ['20.19.0', '20.19', true],
  ['20.19.5', '20.19', true],
  ['22.0.0', '20.19', true],
  ['20.9.0', '20.19', false],
  ['18.20.8', '20.19', false],
])('Node %s satisfies %s: %s', (version, needed, isEnough) => {
  expect(isAtLeast(version, needed)).toBe(isEnough)
})
