import { expect, test } from 'vitest'
import { isSameSecret } from './signature'

test.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
  ['', '', true],
])('“%s” given for the secret “%s” is the same: %s', (given, expected, is) => {
  expect(isSameSecret(given, expected)).toBe(is)
})
