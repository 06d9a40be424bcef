import { describe, expect, test } from 'vitest'
import { firstRows, placedRows, rowsDrawnWhole, usualRowPx } from './visible-rows'

describe('the first rows', () => {
  test('of a short list are all of it', () => {
    expect(firstRows(2)).toEqual({
      rows: [
        { index: 0, gapBefore: 0 },
        { index: 1, gapBefore: 0 },
      ],
      gapAfter: 0,
    })
  })

  test('of a long list leave room for the rest', () => {
    const { rows, gapAfter } = firstRows(10_000)
    expect(rows).toHaveLength(rowsDrawnWhole)
    expect(gapAfter).toBe((10_000 - rowsDrawnWhole) * usualRowPx)
  })
})

describe('rows at known places', () => {
  test('keep the room of those left out before, between and after them', () => {
    const items = [
      { index: 2, start: 190, end: 235 },
      { index: 3, start: 235, end: 300 },
      { index: 9, start: 570, end: 615 },
    ]
    expect(placedRows(items, 100, 1000)).toEqual({
      rows: [
        { index: 2, gapBefore: 90 },
        { index: 3, gapBefore: 0 },
        { index: 9, gapBefore: 270 },
      ],
      gapAfter: 385,
    })
  })

  test('that are none leave all the room', () => {
    expect(placedRows([], 100, 1000)).toEqual({ rows: [], gapAfter: 900 })
  })
})
