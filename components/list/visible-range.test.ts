import { describe, expect, test } from 'vitest'
import { firstRange, rangeOf, rowsDrawnWhole } from './visible-range'

describe('the rendered rows', () => {
  test('of a short list are all rows', () => {
    expect(firstRange(3, 60)).toEqual({ start: 0, end: 3, beforePx: 0, afterPx: 0 })
  })

  test('of a long list are the first ones, with space reserved for the rest', () => {
    expect(firstRange(100_000, 60)).toEqual({
      start: 0,
      end: rowsDrawnWhole,
      beforePx: 0,
      afterPx: (100_000 - rowsDrawnWhole) * 60,
    })
  })

  test('in the middle keep the space before and after them', () => {
    const rows = [
      { index: 40, start: 2600, end: 2660 },
      { index: 41, start: 2660, end: 2740 },
    ]
    expect(rangeOf(rows, 200, 6000)).toEqual({ start: 40, end: 42, beforePx: 2400, afterPx: 3260 })
  })

  test('are unknown until something is measured', () => {
    expect(rangeOf([], 0, 100)).toBeUndefined()
  })
})
