import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test.each([
  ['', ''],
  ['abcd', 'abcd'],
  ['abcde', 'abcd…'],
  ['abc😀', 'abc…'],
  ['ab😀c', 'ab😀…'],
])('a text such as “%s” is cut to four characters at most: “%s”', (text, cut) => {
  expect(cutText(text, 4)).toBe(cut)
})
