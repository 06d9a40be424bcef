import { describe, expect, test } from 'vitest'
import { countLines, numbersInSight, placeOfLine } from './line-numbers'

describe('line numbers', () => {
  test('count every line ending once', () => {
    expect(['', 'a', 'a\r\nb', 'a\rb\nc\n'].map(countLines)).toEqual([1, 1, 2, 4])
  })

  test('cover the visible lines and stop at the last one', () => {
    expect(numbersInSight(100, 0, 40)).toEqual([1, 2, 3])
    expect(numbersInSight(100, 1960, 40).at(-1)).toBe(100)
    expect(numbersInSight(1, 0, 400)).toEqual([1])
  })

  test('map to the range of the line in the text', () => {
    expect(placeOfLine('ab\ncd\nef', 2)).toEqual({ start: 3, end: 5 })
    expect(placeOfLine('ab\ncd\nef', 3)).toEqual({ start: 6, end: 8 })
  })
})
