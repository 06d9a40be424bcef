import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withEscape, withoutEscape } from './formula-cells'

describe('a cell of an exported list', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    'is no formula for a spreadsheet: %j',
    (cell) => {
      expect(withEscape(cell)).toBe(`'${cell}`)
    },
  )

  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => withoutEscape(withEscape(cell)) === cell || cell.startsWith("'")),
    )
  })
})
