import { describe, expect, test } from 'vitest'
import { countCharacters } from './count-characters'

describe('countCharacters', () => {
  test('counts what people see as one character as one', () => {
    expect(['', 'abc', 'e\u0301', '👍🏽', '👩‍👩‍👧‍👦', '🇩🇪', '\ud800'].map(countCharacters)).toEqual([
      0, 3, 1, 1, 1, 1, 1,
    ])
  })

  test('counts a very long text without taking it apart', () => {
    expect(countCharacters('x'.repeat(5_000_000))).toBe(5_000_000)
  })
})
