import { expect, test } from 'vitest'
import { digitsOf } from './person-number'

test('a number is read as people write it, with its country code', () => {
  expect(digitsOf(' +1 (555) 010-0001 ')).toBe('15550100001')
  expect(['', '0555 010', '12345', 'Ana', '1'.repeat(16)].map(digitsOf)).toEqual(Array(5).fill(undefined))
})
