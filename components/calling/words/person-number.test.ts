import { expect, test } from 'vitest'
import { personNumber } from './person-number'

test('a phone number is parsed in common formats if it has a country code', () => {
  expect(personNumber(' +1 (555) 010-0001 ')).toBe('15550100001')
  expect(personNumber('49.30.901820')).toBe('4930901820')
  const none = ['', '0555 010', '0301234567', '12345', 'Ana', '1'.repeat(16)]
  expect(none.map(personNumber)).toEqual(none.map(() => undefined))
})
