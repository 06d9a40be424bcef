import { expect, test } from 'vitest'
import { digitsOf } from './digits-of'

test.each([
  ['+1 (555) 010-0142', '15550100142'],
  ['15550100142', '15550100142'],
  ['49.30.901820', '4930901820'],
  ['no number', ''],
])('a number written as %s has the digits %s', (written, digits) => {
  expect(digitsOf(written)).toBe(digits)
})
