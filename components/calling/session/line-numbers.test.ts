import { describe, expect, test } from 'vitest'
import { countLines, numbersInSight, placeOfLine } from './line-numbers'

describe('numbers of lines', () => {
  test('count every line end once', () => {
    expect(['', 'a', 'a\r\nb', 'a\rb\nc\n'].map(countLines)).toEqual([1, 1, 2, 4])
  })

  test('are those in sight, and none beyond the end', () => {
    expect(numbersInSight(100, 0, 40)).toEqual([1, 2, 3])
    expect(numbersInSight(100, 1960, 40).at(-1)).toBe(100)
    expect(numbersInSight(1, 0, 400)).toEqual([1])
  })

  test('lead to the place of a line', () => {
    expect(placeOfLine('ab\ncd\nef', 2)).toEqual({ start: 3, end: 5 })
    expect(placeOfLine('ab\ncd\nef', 3)).toEqual({ start: 6, end: 8 })
  })
})
