import { expect, test } from 'vitest'
import { meantText, shownPart } from './line-ends'

test('line endings of the editor become CRLF', () => {
  expect(meantText('v=0\ns=-\n', undefined)).toBe('v=0\r\ns=-\r\n')
})

test('a pasted lone carriage return is kept until the text is edited', () => {
  expect(meantText('v=0\ns=-\n', 'v=0\rs=-\r\n')).toBe('v=0\rs=-\r\n')
  expect(meantText('v=0\ns=--\n', 'v=0\rs=-\r\n')).toBe('v=0\r\ns=--\r\n')
})

test('only the start of a text that is too long for the editor is shown', () => {
  expect(shownPart('v=0\r\n')).toBe('v=0\r\n')
  const long = 'a=x:y\r\n'.repeat(150_000)
  expect(long.startsWith(shownPart(long))).toBe(true)
  expect(shownPart(long).length).toBeLessThan(50_000)
})
