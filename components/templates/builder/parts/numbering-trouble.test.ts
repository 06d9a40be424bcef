import { describe, expect, test } from 'vitest'
import { numberingTrouble } from './renumber-notice'

describe('the numbers of variables', () => {
  test('are fine as 1, 2, 3, and when there are none', () => {
    expect(numberingTrouble([1, 2, 3])).toBeUndefined()
    expect(numberingTrouble([])).toBeUndefined()
  })

  test('that leave one out have a gap, not another order', () => {
    expect(numberingTrouble([1, 3, 7])).toBe('{{2}} is missing: variable numbers can’t have gaps.')
    expect(numberingTrouble([2])).toBe('{{1}} is missing: variable numbers can’t have gaps.')
  })

  test('that go back are in another order', () => {
    expect(numberingTrouble([2, 1])).toMatch(/n’t numbered in the order/)
    expect(numberingTrouble([1, 5, 3])).toMatch(/n’t numbered in the order/)
  })
})
