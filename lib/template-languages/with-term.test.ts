import { expect, test } from 'vitest'
import { withTerm } from './with-term'

const tea = { term: 'tea', translation: 'Tee' }

test.each([
  ['where the term still stands', 'Unser TEA, heiß', 0, 'Unser Tee, heiß', 9],
  ['at the caret, apart from the words beside it', 'Unserheiß', 5, 'Unser Tee heiß', 9],
  ['at the caret, where there is a space', 'Unser  heiß', 6, 'Unser Tee heiß', 9],
  ['beside a variable', '{{1}}', 5, '{{1}} Tee', 9],
  ['alone in an empty text', '', 0, 'Tee', 3],
])('a translation is put %s', (_, text, caret, written, end) => {
  expect(withTerm(text, caret, tea)).toEqual({ text: written, caret: end })
})

test('a translation of a script without spaces gets none', () => {
  expect(withTerm('ご{{1}}', 1, { term: 'order', translation: '注文' }).text).toBe('ご注文{{1}}')
})

test('leaves other words alone that have its letters in them', () => {
  const order = { term: 'order', translation: 'Bestellung' }
  expect(withTerm('Border of the order', 0, order).text).toBe('Border of the Bestellung')
  expect(withTerm('Reordered', 9, order).text).toBe('Reordered Bestellung')
})
