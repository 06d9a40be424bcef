import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { templateLimits } from '@/lib/contract/limits'
import type { LanguageVersion } from '@/lib/contract/template-languages'
import { type CsvCells, readCsv } from '@/lib/csv/read-csv'
import { writeCsv } from '@/lib/csv/write-csv'
import { formatNumber } from '@/lib/labels/numbers'
import { countCharacters } from '@/lib/language/template/count-characters'
import { type TextColumn, textColumns } from './csv-export'
import { variableMismatch } from './match-variables'

/** One text of a list. */
export interface TextRow {
  /** As a spreadsheet counts it: the heading is row 1. */
  row: number
  name: string
  language: string
  part: string
  source: string
  translation: string
  /** Why it cannot be written, in sentences; empty for a row that is good. */
  errors: string[]
}

export interface TextList {
  /** Rows with a translation. */
  rows: TextRow[]
  /** Rows whose translation is empty: nothing is written for them. */
  empty: number
  warnings: string[]
}

/** A name as the account has it. */
export interface KnownName {
  name: string
  source: string
}

/** Far beyond every text of a full account in a few languages. */
const mostCharacters = 20_000_000

/**
 * Reads a list of texts. A row that is wrong is told with its reasons and holds up no other.
 *
 * @returns the rows, or why the whole list is refused, as a sentence
 */
export function readTextsCsv(text: string, names: readonly KnownName[]): TextList | { refusal: string } {
  if (text.length > mostCharacters)
    return {
      refusal: `The file has more than ${formatNumber(mostCharacters / 1_000_000)} million characters: split it.`,
    }
  const required = ['name', 'language', 'part', 'translation'] as const
  const list = readCsv(text, { columns: textColumns, required, each: 'one text' })
  if ('refusal' in list) return list
  const sources = new Map(names.map(({ name, source }) => [name, source]))
  const filled = list.rows.filter(
    ({ cells, error }) => error !== undefined || cells.translation.trim() !== '',
  )
  const rows = withTwins(filled.map((row) => toRow(row, sources)))
  return { rows, empty: list.rows.length - filled.length, warnings: list.warnings }
}

function toRow({ row, cells, error }: CsvCells<TextColumn>, sources: ReadonlyMap<string, string>): TextRow {
  const { source, translation } = cells
  const name = cells.name.trim()
  const part = cells.part.trim().toLowerCase()
  const language = cells.language.trim().replace('-', '_')
  const texts = { row, name, language, part, source, translation }
  if (error !== undefined) return { ...texts, errors: [error] }
  const wrong = [
    sources.has(name) ? undefined : `There is no template named ${name || '(empty)'}.`,
    languageRefusal(language, sources.get(name)),
    ...textRefusals(texts),
  ]
  return { ...texts, errors: wrong.filter((each) => each !== undefined) }
}

function languageRefusal(language: string, source: string | undefined): string | undefined {
  if (!LANGUAGE_FORM.test(language)) return 'A language is a code such as en or en_US.'
  if (language === source) return 'This is the source language. Edit it in the builder.'
  return undefined
}

function textRefusals({ part, source, translation }: Omit<TextRow, 'errors'>): (string | undefined)[] {
  const most = limitOfPart(part)
  if (most === undefined)
    return [`A part is header, body, footer or a button such as “button 1”, and not “${part.slice(0, 40)}”.`]
  const count = countCharacters(translation)
  return [
    count > most
      ? `The ${part} has ${formatNumber(count)} characters; it can have ${formatNumber(most)}.`
      : undefined,
    source === '' ? undefined : variableMismatch(source, translation),
  ]
}

const { headerCharacters, bodyCharacters, footerCharacters, buttonTextCharacters } = templateLimits

/** Characters a part of this name may have; undefined for a word that names none. */
function limitOfPart(part: string): number | undefined {
  if (part === 'header') return headerCharacters
  if (part === 'body') return bodyCharacters
  if (part === 'footer') return footerCharacters
  return /^button (?:[1-9]|10)$/.test(part) ? buttonTextCharacters : undefined
}

/** Of two rows about the same text the second is wrong: nobody knows which is meant. */
function withTwins(rows: readonly TextRow[]): TextRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.name} ${row.language} ${row.part}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.row)
    return first === undefined
      ? row
      : { ...row, errors: [...row.errors, `Row ${first} is about the same text. Keep one of them.`] }
  })
}

/** Rows as a list that can be fixed and read again. */
export const writeRowsCsv = (rows: readonly TextRow[]): string =>
  writeCsv(
    textColumns,
    rows.map(({ name, language, part, source, translation }) => [
      name,
      language,
      '',
      part,
      source,
      translation,
    ]),
  )

/** The language versions the good rows are about, each with its texts. */
export function versionsOfRows(rows: readonly TextRow[]): LanguageVersion[] {
  const versions = new Map<string, LanguageVersion>()
  for (const { name, language, part, translation, errors } of rows) {
    if (errors.length > 0) continue
    const key = `${name} ${language}`
    const version = versions.get(key) ?? { name, language, texts: [] }
    versions.set(key, { ...version, texts: [...(version.texts ?? []), { part, text: translation }] })
  }
  return [...versions.values()]
}
