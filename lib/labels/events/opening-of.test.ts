import { expect, test } from 'vitest'
import { openingOf } from './opening-of'

test.each([
  ['unusual spaces', ' Hello,\n I have\u00a0a question ', 'Hello, I have a question'],
  ['combining characters', 'Cafe\u0301', 'Caf\u00e9'],
  ['only spaces', ' \n\t ', ''],
  ['right-to-left letters', 'مرحبا', 'مرحبا'],
])('the opening of a text with %s is normalized', (_what, text, opening) => {
  expect(openingOf(text)).toBe(opening)
})

test('a long text is cut to the index limit, and half a surrogate pair is replaced', () => {
  expect(openingOf('a'.repeat(5000))).toHaveLength(400)
  expect(openingOf(`${'a'.repeat(399)}🙂`)).toBe(`${'a'.repeat(399)}\ufffd`)
})
