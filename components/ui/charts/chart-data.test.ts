import { describe, expect, test } from 'vitest'
import { barsPath, linePath, peakOf, placeAfter, scaleEnd } from './chart-data'

const series = (...values: number[]) => ({ label: 'x', values })

describe('the scale', () => {
  test.each([
    [1, 1],
    [3, 5],
    [7, 10],
    [12, 20],
    [23, 25],
    [101, 200],
    [1000, 1000],
    [24_001, 25_000],
  ])('for a peak of %i ends at %i', (peak, end) => {
    expect(scaleEnd(peak)).toBe(end)
  })

  test('fits stacked series and does not exaggerate small values', () => {
    expect(peakOf([series(1, 5), series(2, 4)])).toBe(9)
    expect(peakOf([series(0, 1)])).toBe(4)
    expect(peakOf([])).toBe(4)
  })
})

describe('a bar', () => {
  test('starts at the bottom and is as high as its value', () => {
    expect(barsPath(series(5), [], 10)).toBe('M0.11 0.5h0.78v0.5h-0.78z')
  })
  test('is stacked on the bar below it', () => {
    expect(barsPath(series(0, 5), [series(9, 2)], 10)).toBe('M1.11 0.3h0.78v0.5h-0.78z')
  })
  test('for a small value stays visible, and for zero is not drawn', () => {
    expect(barsPath(series(1), [], 1000)).toContain('v0.025')
    expect(barsPath(series(0), [], 10)).toBe('')
  })
})

test('a line goes from left to right and is flat if all values are zero', () => {
  expect(linePath([0, 2, 1])).toBe('M0 1L0.5 0L1 0.5')
  expect(linePath([0, 0])).toBe('M0 1L1 1')
  expect(linePath([])).toBe('')
})

test.each([
  ['ArrowRight', 46, 47],
  ['ArrowRight', 47, 47],
  ['ArrowLeft', 0, 0],
  ['PageDown', 10, 4],
  ['Home', 10, 0],
  ['End', 10, 47],
  ['a', 10, undefined],
])('%s moves from %i to %j', (key, from, to) => {
  expect(placeAfter(key, from, 47)).toBe(to)
})
