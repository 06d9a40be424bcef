import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaIn,
  aspectOf,
  drawMatrix,
  type Matrix,
  maxZoomOf,
  nextRotation,
  outputSize,
  previewSize,
  type Rotation,
  turned,
} from './crop-area'
import { type CropRule, WIDE } from './crop-rule'

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]

const rule: CropRule = {
  noun: 'photo',
  shapes: [{ label: 'Square', aspect: 1, safeArea: 'circle' }],
  minWidth: 192,
  maxWidth: 1280,
  shown: '',
}

describe('the cropped area', () => {
  test('has whole pixels within the image', () => {
    expect(areaIn({ width: 1000, height: 600 }, { x: 39.96, y: -0.1, width: 60.03 }, 1, rule)).toEqual({
      x: 400,
      y: 0,
      width: 600,
      height: 600,
    })
  })

  test('is never smaller than the minimum, despite rounding', () => {
    const percent = { x: 0.8, y: 62, width: ((192 - 0.6) / 193) * 100 }
    expect(areaIn({ width: 193, height: 500 }, percent, 1, rule)).toEqual({
      x: 1,
      y: 308,
      width: 192,
      height: 192,
    })
  })

  test.each([
    [{ width: 4000, height: 3000 }, WIDE, { x: 0, y: 453, width: 4000, height: 2094 }],
    [{ width: 300, height: 1000 }, WIDE, { x: 0, y: 422, width: 300, height: 157 }],
    [{ width: 3000, height: 200 }, WIDE, { x: 1309, y: 0, width: 382, height: 200 }],
    [{ width: 901, height: 331 }, 901 / 331, { x: 0, y: 0, width: 901, height: 331 }],
  ])('of any shape is within the image: %o', (size, aspect, area) => {
    const width = Math.min(100, ((size.height * aspect) / size.width) * 100)
    const y = ((size.height - area.height) / 2 / size.height) * 100
    expect(areaIn(size, { x: (100 - width) / 2, y, width }, aspect, rule)).toEqual(area)
  })

  test('is the whole image, rotated or not, if its shape has no aspect ratio', () => {
    const whole = { label: 'Whole', aspect: undefined, safeArea: 'wide' } as const
    expect(aspectOf(whole, turned({ width: 300, height: 200 }, 0))).toBe(1.5)
    expect(aspectOf(whole, turned({ width: 300, height: 200 }, 90))).toBe(2 / 3)
    expect(aspectOf({ ...whole, aspect: WIDE }, turned({ width: 300, height: 200 }, 90))).toBe(WIDE)
    const side = fc.integer({ min: 96, max: 5000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom<Rotation>(0, 90, 180, 270), (width, height, rotation) => {
        const size = turned({ width, height }, rotation)
        const area = areaIn(size, { x: 0, y: 0, width: 100 }, aspectOf(whole, size), rule)
        expect(area).toEqual({ x: 0, y: 0, ...size })
      }),
      { numRuns: 1000 },
    )
  })

  test('cannot be zoomed until it has too few pixels', () => {
    expect(maxZoomOf({ width: 192, height: 4000 }, 1, rule)).toBe(1)
    expect(maxZoomOf({ width: 384, height: 500 }, 1, rule)).toBe(2)
    expect(maxZoomOf({ width: 40_000, height: 40_000 }, 1, rule)).toBe(8)
    expect(maxZoomOf({ width: 4000, height: 201 }, WIDE, rule)).toBeCloseTo(2, 2)
  })

  test('is chosen on a preview of limited size', () => {
    expect(previewSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
    expect(previewSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
    expect(previewSize({ width: 40_000, height: 192 })).toEqual({ width: 1600, height: 8 })
  })

  test('is scaled down to what phones show, and never scaled up', () => {
    expect(outputSize({ width: 3000, height: 3000 }, rule)).toEqual({ width: 1280, height: 1280 })
    expect(outputSize({ width: 500, height: 262 }, rule)).toEqual({ width: 500, height: 262 })
    expect(outputSize({ width: 2560, height: 1340 }, rule)).toEqual({ width: 1280, height: 670 })
    expect(outputSize({ width: 1000, height: 4000 }, rule)).toEqual({ width: 320, height: 1280 })
  })
})

describe('drawing the area', () => {
  const size = { width: 400, height: 300 }
  const area = { x: 50, y: 20, width: 250, height: 131 }
  const asItIs = { width: 250, height: 131 }

  test('without rotation maps its corner to the corner of the canvas', () => {
    const matrix = drawMatrix(size, 0, area, asItIs)
    expect(at(matrix, 50, 20)).toEqual([0, 0])
    expect(at(matrix, 300, 151)).toEqual([250, 131])
  })

  test.each([
    // The corners of the image that are at the top left and bottom right after the rotation.
    [90, [0, 300], [400, 0]],
    [180, [400, 300], [0, 0]],
    [270, [400, 0], [0, 300]],
  ] as const)(
    'rotated by %i degrees starts at another corner of the image',
    (rotation, [x, y], [right, bottom]) => {
      const whole = rotation === 180 ? size : { width: 300, height: 400 }
      const matrix = drawMatrix(size, rotation, { x: 0, y: 0, ...whole }, whole)
      expect(at(matrix, x, y).map((n) => n + 0)).toEqual([0, 0])
      expect(at(matrix, right, bottom).map((n) => n + 0)).toEqual([whole.width, whole.height])
    },
  )

  test('scales down what is larger than phones show', () => {
    const whole = { x: 0, y: 0, width: 2560, height: 1340 }
    const matrix = drawMatrix({ width: 2560, height: 1340 }, 0, whole, { width: 1280, height: 670 })
    expect(at(matrix, 2560, 1340)).toEqual([1280, 670])
  })

  test('can rotate in both directions and wraps around', () => {
    expect(nextRotation(270, 'right')).toBe(0)
    expect(nextRotation(0, 'left')).toBe(270)
  })
})
