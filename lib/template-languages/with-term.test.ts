import { expect, test } from 'vitest'
import { withTerm } from './with-term'

const tea = { term: 'tea', translation: 'Tee' }

test.each([
  ['in place of the term', 'Unser TEA, heiß', 0, 'Unser Tee, heiß', 9],
  ['at the caret, with spaces around it', 'Unserheiß', 5, 'Unser Tee heiß', 9],
  ['at the caret, reusing existing spaces', 'Unser  heiß', 6, 'Unser Tee heiß', 9],
  ['next to a variable', '{{1}}', 5, '{{1}} Tee', 9],
  ['alone into an empty text', '', 0, 'Tee', 3],
])('a translation is inserted %s', (_, text, caret, written, end) => {
  expect(withTerm(text, caret, tea)).toEqual({ text: written, caret: end })
})

test('a translation in a script without spaces is inserted without spaces', () => {
  expect(withTerm('ご{{1}}', 1, { term: 'order', translation: '注文' }).text).toBe('ご注文{{1}}')
})

test('other words that contain the term are unchanged', () => {
  const order = { term: 'order', translation: 'Bestellung' }
  expect(withTerm('Border of the order', 0, order).text).toBe('Border of the Bestellung')
  expect(withTerm('Reordered', 9, order).text).toBe('Reordered Bestellung')
})
