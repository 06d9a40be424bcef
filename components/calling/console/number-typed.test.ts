import { expect, test } from 'vitest'
import { isNumber, numberOf } from './number-typed'

test.each([
  ['+1 (555) 010-0001', '15550100001', true],
  ['49.30.901820', '4930901820', true],
  ['0301234567', '0301234567', false],
  ['12345', '12345', false],
  ['call me', 'callme', false],
])('"%s" is read as %s', (typed, digits, is) => {
  expect(numberOf(typed)).toBe(digits)
  expect(isNumber(digits)).toBe(is)
})
