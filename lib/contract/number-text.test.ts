import { expect, test } from 'vitest'
import { numberText } from './number-text'

test.each([
  ['15550100001', '+1 555-010-0001'],
  ['4915112345678', '+49 1511 234 5678'],
  ['442079460321', '+44 207 946 0321'],
  ['351912345678', '+351 912 345 678'],
  ['79161234567', '+7 916 123 4567'],
  ['155501', '+1 55501'],
])('the number %s is read as %s', (digits, text) => {
  expect(numberText(digits)).toBe(text)
  expect(text.replaceAll(/\D/g, '')).toBe(digits)
})
