import { expect, test } from 'vitest'
import { meantText, shownPart } from './line-ends'

test('lines of an editor end as they should', () => {
  expect(meantText('v=0\ns=-\n', undefined)).toBe('v=0\r\ns=-\r\n')
})

test('a carriage return alone is kept as it was pasted, until something is typed', () => {
  expect(meantText('v=0\ns=-\n', 'v=0\rs=-\r\n')).toBe('v=0\rs=-\r\n')
  expect(meantText('v=0\ns=--\n', 'v=0\rs=-\r\n')).toBe('v=0\r\ns=--\r\n')
})

test('of a text that is too long for an editor the beginning is shown', () => {
  expect(shownPart('v=0\r\n')).toBe('v=0\r\n')
  const long = 'a=x:y\r\n'.repeat(150_000)
  expect(long.startsWith(shownPart(long))).toBe(true)
  expect(shownPart(long).length).toBeLessThan(50_000)
})
