import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateLimits } from '@/lib/contract/limits'
import { writeCsv } from '@/lib/csv/write-csv'
import { emptyForm, newButton } from '@/lib/language/template/form'
import { textColumns, textRows } from './csv-export'
import { readTextsCsv, versionsOfRows } from './csv-import'
import { textParts, withTexts } from './text-parts'

const write = (rows: readonly string[][]) => writeCsv(textColumns, rows)
const known = [
  { name: 'order', source: 'en' },
  { name: 'offer', source: 'en' },
]
const read = (text: string) => {
  const list = readTextsCsv(text, known)
  if ('refusal' in list) throw new Error(list.refusal)
  return list
}
const head = 'name,language,category,part,source,translation\n'
const errorsOf = (line: string) => read(head + line).rows.flatMap(({ errors }) => errors)

/** Texts as people write them, including what troubles spreadsheets. */
const word = fc.constantFrom(
  'Hallo',
  '=1+1',
  '+49',
  '@',
  ';',
  ',',
  '"',
  '\n',
  "'",
  ' ',
  '\t',
  'مرحبا',
  '👩🏽‍🌾',
  'a',
)
const someText = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => words.join(''))
  .filter((text) => text.trim() !== '')

const form = (header: string, body: string, button: string) => ({
  ...emptyForm('de'),
  header: { format: 'TEXT' as const, text: header, samples: {}, handle: '', rest: {} },
  body: { text: body, samples: {}, rest: {} },
  buttons: [{ ...newButton('QUICK_REPLY', []), text: button }],
})

describe('a list of texts', () => {
  test('is read back as the texts it was written from', () => {
    const property = fc.property(someText, someText, someText, someText, (header, body, button, source) => {
      const own = form(header, body, button)
      const listed = {
        name: 'order',
        language: 'de',
        category: 'UTILITY',
        source: form(source, source, source),
        form: own,
      }
      const { rows } = read(write(textRows(listed)))
      expect(rows.flatMap(({ errors }) => errors)).toEqual([])
      const texts = textParts(own).map(({ part, text }) => ({ part, text }))
      expect(versionsOfRows(rows)).toEqual([{ name: 'order', language: 'de', texts }])
      expect(withTexts(own, texts)).toEqual(own)
    })
    fc.assert(property, { numRuns: 500 })
  })

  test('has a row for each text of the source, empty where the language is missing', () => {
    const rows = textRows({
      name: 'order',
      language: 'de',
      category: 'UTILITY',
      source: form('A', 'B', 'C'),
      form: undefined,
    })
    expect(rows).toEqual([
      ['order', 'de', 'UTILITY', 'header', 'A', ''],
      ['order', 'de', 'UTILITY', 'body', 'B', ''],
      ['order', 'de', 'UTILITY', 'button 1', 'C', ''],
    ])
    expect(read(write(rows))).toEqual({ rows: [], empty: 3, warnings: [] })
  })

  test('is read with semicolons, any order of columns and browser-style language codes', () => {
    const text = '\ufefftranslation;Part;language;name\r\n"Hallo; du";BODY;pt-BR;order\r\n'
    expect(read(text).rows).toMatchObject([
      { row: 2, name: 'order', language: 'pt_BR', part: 'body', translation: 'Hallo; du', errors: [] },
    ])
  })

  test('of a thousand rows is read completely, including what spreadsheets add', () => {
    const texts = ['=1+1', '"Sie"; du', "'@SUM(A1)", 'zwei\nZeilen', 'a"b', '＝x', '-5 %']
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const translation = (texts[index % texts.length] ?? '').replaceAll('"', '""')
      return `order_${index};de;UTILITY;body;Hi;"${translation}"\r\n`
    })
    const names = Array.from({ length: 1000 }, (_, index) => ({ name: `order_${index}`, source: 'en' }))
    const list = readTextsCsv(`\ufeff${head.replaceAll(',', ';')}${lines.join('')}`, names)
    if ('refusal' in list) throw new Error(list.refusal)
    expect(list.rows).toHaveLength(1000)
    expect(list.rows.flatMap(({ errors }) => errors)).toEqual([])
    expect(list.rows.slice(0, texts.length).map(({ translation }) => translation)).toEqual(
      texts.map((text) => (text === "'@SUM(A1)" ? '@SUM(A1)' : text)),
    )
  })

  test('accepts many language codes and a name of 512 characters', () => {
    const name = 'n'.repeat(templateLimits.nameCharacters)
    const codes = Array.from({ length: 100 }, (_, index) => {
      const [first, second] = [Math.floor(index / 26), index % 26].map((letter) =>
        String.fromCharCode(97 + letter),
      )
      return `${first}${second}`
    }).filter((code) => code !== 'en')
    const lines = codes.map((code) => `${name},${code},,body,,Hallo\n`)
    const list = readTextsCsv(head + lines.join(''), [{ name, source: 'en' }])
    if ('refusal' in list) throw new Error(list.refusal)
    expect(versionsOfRows(list.rows).map(({ language }) => language)).toEqual(codes)
  })

  test.each([
    ['nothing,de,,body,,Hallo', 'There is no template named nothing.'],
    ['order,deutsch,,body,,Hallo', 'A language must be a code such as en or en_US.'],
    ['order,en,,body,,Hello', 'This is the source language. Edit it in the builder.'],
    [
      'order,de,,title,,Hallo',
      'The part must be header, body, footer, or a button such as “button 1”, not “title”.',
    ],
    [`order,de,,button 1,,${'a'.repeat(26)}`, 'The button 1 has 26 characters; it can have 25.'],
    ['order,de,,body,Hi {{1}},Hallo {{2}}', 'Missing from this language: {{1}}. Not in the source: {{2}}.'],
    [
      'order,de,,body',
      'The row has 4 cells; the header has 6. Fill in what is missing, or leave cells empty between the separators.',
    ],
  ])('reports what is wrong in a row: %s', (line, error) => {
    expect(errorsOf(line)).toEqual([error])
  })

  test('keeps valid rows next to invalid ones, and the first of two for the same text', () => {
    const { rows } = read(
      `${head}order,de,,body,,Eins\norder,de,,body,,Zwei\noffer,de,,other,,Drei\noffer,fr,,body,,Un\n`,
    )
    expect(rows.map(({ row, errors }) => [row, errors.length])).toEqual([
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 0],
    ])
    expect(versionsOfRows(rows)).toEqual([
      { name: 'order', language: 'de', texts: [{ part: 'body', text: 'Eins' }] },
      { name: 'offer', language: 'fr', texts: [{ part: 'body', text: 'Un' }] },
    ])
  })

  test('is refused as a whole without the columns it needs', () => {
    expect(readTextsCsv('name,language\norder,de\n', known)).toMatchObject({
      refusal:
        'The first row has no column called part; it has name, language. Name the columns name, language, category, part, source, and translation.',
    })
  })
})
