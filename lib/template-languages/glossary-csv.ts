import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { type GlossaryEntry, type GlossaryTerm, glossaryLimits } from '@/lib/contract/template-glossary'
import { readCsv } from '@/lib/csv/read-csv'
import { writeCsv } from '@/lib/csv/write-csv'

/**
 * One row for each translation of a term; a term without translations has one row with an empty translation.
 */
const glossaryColumns = ['language', 'term', 'translated_to', 'translation'] as const

/** One translation in a list. */
export interface GlossaryRow {
  /** Row number as in a spreadsheet; the heading is row 1. */
  row: number
  language: string
  term: string
  translatedTo: string
  translation: string
  /** Why it can't be imported, as sentences; empty if valid. */
  errors: string[]
}

export interface GlossaryList {
  rows: GlossaryRow[]
  warnings: string[]
}

/**
 * Reads a list of terms. A row with errors is reported with the reasons and doesn't affect the others.
 *
 * @returns the rows, or a sentence why the whole list is refused
 */
export function readGlossaryCsv(text: string): GlossaryList | { refusal: string } {
  const list = readCsv(text, { columns: glossaryColumns, required: glossaryColumns, each: 'one translation' })
  if ('refusal' in list) return list
  const seen = new Map<string, number>()
  const rows = list.rows.map(({ row, cells, error }): GlossaryRow => {
    const language = codeOf(cells.language)
    const translatedTo = codeOf(cells.translated_to)
    const term = cells.term.trim()
    const translation = cells.translation.trim()
    const read = { row, language, term, translatedTo, translation }
    if (error !== undefined) return { ...read, errors: [error] }
    const key = JSON.stringify([language, term.toLowerCase(), translatedTo])
    const twin = seen.get(key)
    if (twin === undefined) seen.set(key, row)
    return { ...read, errors: [...refusals(read), ...(twin === undefined ? [] : [twinRefusal(twin)])] }
  })
  return { rows, warnings: list.warnings }
}

const codeOf = (cell: string) => cell.trim().replace('-', '_')
const twinRefusal = (row: number) => `Row ${row} has the same translation. Keep one of them.`

function refusals({
  language,
  term,
  translatedTo,
  translation,
}: Omit<GlossaryRow, 'row' | 'errors'>): string[] {
  const { characters } = glossaryLimits
  const wrong = [
    LANGUAGE_FORM.test(language) ? undefined : 'The language of the term must be a code such as en or en_US.',
    term === '' ? 'The term is missing.' : undefined,
    term.length > characters ? `The term has more than ${characters} characters.` : undefined,
    /\n/.test(term + translation) ? 'A term has no line breaks.' : undefined,
    translation.length > characters ? `The translation has more than ${characters} characters.` : undefined,
    translation !== '' && !LANGUAGE_FORM.test(translatedTo)
      ? 'The language of the translation must be a code such as de or pt_BR.'
      : undefined,
    translation === '' && translatedTo !== '' ? 'The translation is missing.' : undefined,
    translation !== '' && translatedTo === language
      ? 'The translation is in the language of the term.'
      : undefined,
  ]
  return wrong.filter((each) => each !== undefined)
}

/** The terms in the valid rows, merged with all of their translations. */
export function entriesOfRows(rows: readonly GlossaryRow[]): GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>()
  for (const { language, term, translatedTo, translation, errors } of rows) {
    if (errors.length > 0) continue
    const key = JSON.stringify([language, term.toLowerCase()])
    const entry = entries.get(key) ?? { language, term, translations: [] }
    const added = translation === '' ? [] : [{ language: translatedTo, text: translation }]
    entries.set(key, { ...entry, translations: [...entry.translations, ...added] })
  }
  return [...entries.values()]
}

/** The glossary as CSV that can be edited and imported again. */
export const writeGlossaryCsv = (terms: readonly Omit<GlossaryTerm, 'id'>[]): string =>
  writeCsv(
    glossaryColumns,
    terms.flatMap(({ language, term, translations }) => {
      const each = Object.entries(translations)
      return each.length === 0
        ? [[language, term, '', '']]
        : each.map(([to, translation]) => [language, term, to, translation])
    }),
  )
