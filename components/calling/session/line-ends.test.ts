import { expect, test } from 'vitest'
import { meantText } from './line-ends'

test('lines of an editor end as they should', () => {
  expect(meantText('v=0\ns=-\n', undefined)).toBe('v=0\r\ns=-\r\n')
})

test('a carriage return alone is kept as it was pasted, until something is typed', () => {
  expect(meantText('v=0\ns=-\n', 'v=0\rs=-\r\n')).toBe('v=0\rs=-\r\n')
  expect(meantText('v=0\ns=--\n', 'v=0\rs=-\r\n')).toBe('v=0\r\ns=--\r\n')
})
