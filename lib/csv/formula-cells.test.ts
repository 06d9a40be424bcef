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

describe('an exported cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', "'=1", "''=1"])(
    'is escaped if a spreadsheet would read it as a formula: %j',
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
  ])('is escaped wherever a spreadsheet could split it: %j', (cell, escaped) => {
    expect(withEscape(cell)).toBe(escaped)
  })

  test.each(['+1 555-010-0001', '+34 600 111 222', 'a = b', 'e-mail', "O'Neill", 'Sale: -5%, +2'])(
    'is unchanged if it is plain text: %j',
    (cell) => {
      expect(withEscape(cell)).toBe(cell)
    },
  )

  test('is the same after escaping and unescaping', () => {
    fc.assert(
      fc.property(cells, (cell) => withoutEscape(withEscape(cell)) === cell),
      { numRuns: 2000 },
    )
  })

  test('never begins a formula, however a spreadsheet splits the line', () => {
    // A spreadsheet that splits at semicolons finds quotation marks in the middle of cells, and may take them literally.
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
