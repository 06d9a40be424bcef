import { expect, test } from 'vitest'
import { openingOf } from './opening-of'

test.each([
  ['other spaces', ' Hello,\n I have\u00a0a question ', 'Hello, I have a question'],
  ['letters of two parts', 'Cafe\u0301', 'Caf\u00e9'],
  ['only spaces', ' \n\t ', ''],
  ['text that goes left', 'مرحبا', 'مرحبا'],
])('a text with %s begins as people read it', (_what, text, opening) => {
  expect(openingOf(text)).toBe(opening)
})

test('a long text is cut to what an index takes, and half a character is none', () => {
  expect(openingOf('a'.repeat(5000))).toHaveLength(400)
  expect(openingOf(`${'a'.repeat(399)}🙂`)).toBe(`${'a'.repeat(399)}\ufffd`)
})
