import { expect, test } from 'vitest'
import { layOutPng, pngSides } from './png-file'

test.each(pngSides)('a code of any size fits into %i px with whole pixels and a quiet zone', (side) => {
  for (let modules = 21; modules <= 57; modules += 4) {
    const { modulePx, offsetPx } = layOutPng(modules, side)
    expect(Number.isInteger(modulePx) && Number.isInteger(offsetPx)).toBe(true)
    expect(offsetPx).toBeGreaterThanOrEqual(4 * modulePx)
    expect(side - offsetPx - modulePx * modules).toBeGreaterThanOrEqual(4 * modulePx)
  }
})
