import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { glossaryLimits } from '@/lib/contract/template-glossary'
import { entriesOfRows, type GlossaryList, readGlossaryCsv, writeGlossaryCsv } from './glossary-csv'

const heading = 'language,term,translated_to,translation'

function read(text: string): GlossaryList {
  const list = readGlossaryCsv(text)
  if ('refusal' in list) throw new Error(list.refusal)
  return list
}
const errorsOf = (...lines: string[]) => read([heading, ...lines].join('\n')).rows.map(({ errors }) => errors)

describe('a list of terms', () => {
  test('with semicolons yields each term once with its translations', () => {
    const list = read(
      '\ufeffTerm;Language;Translated_to;Translation\r\ngarden center;en;de;Gartencenter\r\nGarden Center;en;pt-BR;"centro; de jardinagem"\r\nlamp;en;;\r\n',
    )
    expect(list.rows.flatMap(({ errors }) => errors)).toEqual([])
    expect(entriesOfRows(list.rows)).toEqual([
      {
        language: 'en',
        term: 'garden center',
        translations: [
          { language: 'de', text: 'Gartencenter' },
          { language: 'pt_BR', text: 'centro; de jardinagem' },
        ],
      },
      { language: 'en', term: 'lamp', translations: [] },
    ])
  })

  test.each([
    ['english,lamp,de,Leuchte', 'The language of the term must be a code'],
    ['en,,de,Leuchte', 'The term is missing'],
    [`en,${'x'.repeat(glossaryLimits.characters + 1)},de,Leuchte`, 'more than 80 characters'],
    ['en,"a\nb",de,Leuchte', 'no line breaks'],
    ['en,lamp,german,Leuchte', 'The language of the translation'],
    ['en,lamp,de,', 'The translation is missing'],
    ['en,lamp,en,light', 'in the language of the term'],
    ['en,lamp,de', '3 cells'],
  ])('reports what is wrong with a row and accepts the others: %j', (line, reason) => {
    const [wrong, right] = errorsOf(line, 'en,pot,de,Topf')
    expect(wrong?.join(' ')).toContain(reason)
    expect(right).toEqual([])
  })

  test('can have each translation only once', () => {
    expect(errorsOf('en,Lamp,de,Leuchte', 'en,lamp,de,Lampe', 'en,lamp,fr,lampe')).toEqual([
      [],
      ['Row 2 has the same translation. Keep one of them.'],
      [],
    ])
  })

  test('is refused if a column is missing', () => {
    expect(readGlossaryCsv('term,translation\na,b')).toHaveProperty('refusal')
  })

  test('is read back as it was written, including formulas', () => {
    const words = fc
      .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
      .map((text) => text.replace(/[\r\n\u2028\u2029]/g, ' ').trim())
      .filter((text) => text !== '')
    const translations = fc.dictionary(fc.constantFrom('de', 'fr', 'pt_BR'), words, { maxKeys: 3 })
    fc.assert(
      fc.property(words, translations, (term, each) => {
        const [entry] = entriesOfRows(
          read(writeGlossaryCsv([{ language: 'en', term, translations: each }])).rows,
        )
        expect(entry?.term).toBe(term)
        expect(
          Object.fromEntries(entry?.translations.map(({ language, text }) => [language, text]) ?? []),
        ).toEqual({
          ...each,
        })
      }),
      { numRuns: 300 },
    )
  })
})
