import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { looksLikeFormula, withEscape, withoutEscape } from './formula-cells'
import { csvLine } from './write-csv'

const pieces = fc.array(
  fc.constantFrom(...['=', '+', '-', '@', '＝', ';', ',', '\t', '\r', '\n', '"', "'", ' ', '1', 'a']),
)
const cells = fc.oneof(
  pieces.map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)

describe('a cell of an exported list', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', "'=1", "''=1"])(
    'is no formula for a spreadsheet: %j',
    (cell) => {
      expect(withEscape(cell)).toBe(`'${cell}`)
    },
  )

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a;"=1+1"', `a;"'=1+1"`],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\r\n-1', "a\r\n'-1"],
    [' =1', " '=1"],
    ["a; '=1", "a; ''=1"],
  ])('is none where a list is divided at semicolons or tabs: %j', (cell, escaped) => {
    expect(withEscape(cell)).toBe(escaped)
  })

  test.each(['+1 555-010-0001', '+34 600 111 222', 'a = b', 'e-mail', "O'Neill", 'Sale: -5%, +2'])(
    'stays as it is when it is text: %j',
    (cell) => {
      expect(withEscape(cell)).toBe(cell)
    },
  )

  test('comes back as it was', () => {
    fc.assert(
      fc.property(cells, (cell) => withoutEscape(withEscape(cell)) === cell),
      { numRuns: 2000 },
    )
  })

  test('begins no formula, whatever stands in it and however a spreadsheet divides the list', () => {
    // A spreadsheet that divides at semicolons meets quotation marks in the middle of cells, and may take them as they are.
    const readings = [
      { delimiter: ',' },
      { delimiter: ';' },
      { delimiter: '\t' },
      { delimiter: ';', quoteChar: '\u0000' },
      { delimiter: '\t', quoteChar: '\u0000' },
    ]
    const property = fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (row) => {
      for (const reading of readings) {
        const { data } = Papa.parse<string[]>(csvLine(row), reading)
        const bare = data.flat().map((cell) => cell.replace(/^[\s"]+/, ''))
        expect(bare.filter(looksLikeFormula)).toEqual([])
      }
    })
    fc.assert(property, { numRuns: 2000 })
  })
})
