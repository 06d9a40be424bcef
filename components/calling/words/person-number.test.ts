import { expect, test } from 'vitest'
import { digitsOf } from './person-number'

test('a phone number is parsed in common formats if it has a country code', () => {
  expect(digitsOf(' +1 (555) 010-0001 ')).toBe('15550100001')
  expect(digitsOf('49.30.901820')).toBe('4930901820')
  const none = ['', '0555 010', '0301234567', '12345', 'Ana', '1'.repeat(16)]
  expect(none.map(digitsOf)).toEqual(none.map(() => undefined))
})
