import { describe, expect, test } from 'vitest'
import { drawnPieces, scrollFor } from './grid-window'
import { placeAfterKey } from './use-grid-keys'

const pieces = { count: 5000, piecePx: 40, beyond: 2, always: 0 }
const size = { rows: 11, columns: 4, page: 5 }
const after = (key: string, row: number, column: number, ctrlKey = false) =>
  placeAfterKey({ key, ctrlKey, metaKey: false }, { row, column }, size)

describe('a long grid', () => {
  test('draws the visible part, a few pieces beyond it, and the one with the focus', () => {
    expect(drawnPieces({ fromPx: 4000, toPx: 4080 }, pieces)).toEqual([0, 98, 99, 100, 101, 102, 103])
    expect(drawnPieces({ fromPx: 0, toPx: 80 }, pieces)).toEqual([0, 1, 2, 3])
    expect(drawnPieces({ fromPx: 0, toPx: 400 }, { ...pieces, count: 3 })).toEqual([0, 1, 2])
    expect(drawnPieces({ fromPx: 0, toPx: 400 }, { ...pieces, count: 0 })).toEqual([])
  })

  test('scrolls no further than needed to show a cell', () => {
    const sight = { fromPx: 100, toPx: 300 }
    expect(scrollFor({ fromPx: 120, toPx: 160 }, sight)).toBe(0)
    expect(scrollFor({ fromPx: 40, toPx: 80 }, sight)).toBe(-60)
    expect(scrollFor({ fromPx: 280, toPx: 320 }, sight)).toBe(20)
    expect(scrollFor({ fromPx: 120, toPx: 900 }, sight)).toBe(20)
  })
})

test.each([
  ['ArrowRight', 1, 1, { row: 1, column: 2 }],
  ['ArrowLeft', 1, 0, { row: 1, column: 0 }],
  ['ArrowDown', 10, 1, { row: 10, column: 1 }],
  ['ArrowUp', 1, 1, { row: 0, column: 1 }],
  ['Home', 4, 3, { row: 4, column: 0 }],
  ['End', 4, 0, { row: 4, column: 3 }],
  ['PageDown', 4, 1, { row: 9, column: 1 }],
  ['PageUp', 4, 1, { row: 0, column: 1 }],
  ['Enter', 4, 1, undefined],
])('%s moves from row %i, column %i to %o', (key, row, column, place) => {
  expect(after(key, row, column)).toEqual(place)
})

test('Ctrl+Home and Ctrl+End move to the corners of the grid', () => {
  expect(after('Home', 4, 2, true)).toEqual({ row: 0, column: 0 })
  expect(after('End', 4, 2, true)).toEqual({ row: 10, column: 3 })
})
