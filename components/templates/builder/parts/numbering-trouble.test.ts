import { describe, expect, test } from 'vitest'
import { numberingTrouble } from './renumber-notice'

describe('the numbers of variables', () => {
  test('are valid as 1, 2, 3, and if there are none', () => {
    expect(numberingTrouble([1, 2, 3])).toBeUndefined()
    expect(numberingTrouble([])).toBeUndefined()
  })

  test('that skip one are reported as a gap, not as out of order', () => {
    expect(numberingTrouble([1, 3, 7])).toBe('{{2}} is missing: variable numbers can’t have gaps.')
    expect(numberingTrouble([2])).toBe('{{1}} is missing: variable numbers can’t have gaps.')
  })

  test('that go back are reported as out of order', () => {
    expect(numberingTrouble([2, 1])).toMatch(/aren’t numbered in the order/)
    expect(numberingTrouble([1, 5, 3])).toMatch(/aren’t numbered in the order/)
  })
})
