import { describe, expect, test } from 'vitest'
import { photoLimits } from '@/lib/contract/limits'
import {
  drawMatrix,
  type Matrix,
  maxZoomOf,
  nextRotation,
  outputSide,
  previewSize,
  squareIn,
} from './crop-area'

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]

describe('the chosen square', () => {
  test('has whole pixels inside the picture', () => {
    expect(squareIn({ width: 1000, height: 600 }, { x: 39.96, y: -0.1, width: 60.03 })).toEqual({
      x: 400,
      y: 0,
      side: 600,
    })
  })

  test('is never smaller than a photo may be, however the screen rounds', () => {
    const { minSide } = photoLimits
    expect(
      squareIn({ width: 193, height: 500 }, { x: 0.8, y: 62, width: ((minSide - 0.6) / 193) * 100 }),
    ).toEqual({
      x: 1,
      y: 308,
      side: minSide,
    })
  })

  test('cannot be zoomed into until it has too few pixels', () => {
    expect(maxZoomOf({ width: 192, height: 4000 })).toBe(1)
    expect(maxZoomOf({ width: 384, height: 500 })).toBe(2)
    expect(maxZoomOf({ width: 40_000, height: 40_000 })).toBe(8)
  })

  test('is chosen on a picture of the size of a screen, whatever the picture has', () => {
    expect(previewSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
    expect(previewSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
    expect(previewSize({ width: 40_000, height: 192 })).toEqual({ width: 1600, height: 8 })
  })

  test('is made smaller to what phones show twice over, and never larger', () => {
    expect(outputSide({ x: 0, y: 0, side: 3000 })).toBe(1280)
    expect(outputSide({ x: 0, y: 0, side: 500 })).toBe(500)
  })
})

describe('drawing the square', () => {
  const size = { width: 400, height: 300 }
  const square = { x: 50, y: 20, side: 250 }

  test('without turning moves the corner of the square to that of the canvas', () => {
    const matrix = drawMatrix(size, 0, square)
    expect(at(matrix, 50, 20)).toEqual([0, 0])
    expect(at(matrix, 300, 270)).toEqual([250, 250])
  })

  test.each([
    // The corner of the picture that stands at the upper left after the turn.
    [90, [0, 300]],
    [180, [400, 300]],
    [270, [400, 0]],
  ] as const)('after a turn of %i degrees begins at another corner of the picture', (rotation, [x, y]) => {
    expect(at(drawMatrix(size, rotation, { x: 0, y: 0, side: 300 }), x, y).map((n) => n + 0)).toEqual([0, 0])
  })

  test('scales what is larger than phones show', () => {
    const matrix = drawMatrix({ width: 2560, height: 2560 }, 0, { x: 0, y: 0, side: 2560 })
    expect(at(matrix, 2560, 2560)).toEqual([1280, 1280])
  })

  test('turns both ways and comes round', () => {
    expect(nextRotation(270, 'right')).toBe(0)
    expect(nextRotation(0, 'left')).toBe(270)
  })
})
