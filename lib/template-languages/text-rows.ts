import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { templateLimits } from '@/lib/contract/limits'
import { textListCharacters } from '@/lib/contract/template-languages'
import { formatNumber } from '@/lib/labels/numbers'
import { countCharacters } from '@/lib/language/template/count-characters'
import { variableMismatch } from './match-variables'

/** Why a list isn't read at all: it is too long. */
export const lengthRefusal = (text: string): string | undefined =>
  text.length > textListCharacters
    ? `The file has more than ${formatNumber(textListCharacters / 1_000_000)} million characters: split it.`
    : undefined

/** One text read from a file. */
export interface ReadText {
  row: number
  name: string
  language: string
  part: string
  source: string
  translation: string
  /** Why it can't be read, as a sentence. */
  error?: string
}

/** One text in a list. */
export interface TextRow {
  /** Row number as in a spreadsheet, with the heading as row 1; for XLIFF the unit number, from 1. */
  row: number
  name: string
  language: string
  part: string
  source: string
  translation: string
  /** Why it can't be written, as sentences; empty if valid. */
  errors: string[]
}

export interface TextList {
  /** Rows with a translation. */
  rows: TextRow[]
  /** Number of rows with an empty translation, which are skipped. */
  empty: number
  warnings: string[]
}

/** An existing template name in the account. */
export interface KnownName {
  name: string
  source: string
}

/** Validates the texts of a file; those without a translation are only counted. */
export function checkTexts(
  texts: readonly ReadText[],
  names: readonly KnownName[],
): Pick<TextList, 'rows' | 'empty'> {
  const sources = new Map(names.map(({ name, source }) => [name, source]))
  const filled = texts.filter(({ translation, error }) => error !== undefined || translation.trim() !== '')
  return {
    rows: withTwins(filled.map((text) => toRow(text, sources))),
    empty: texts.length - filled.length,
  }
}

function toRow(read: ReadText, sources: ReadonlyMap<string, string>): TextRow {
  const { row, source, translation, error } = read
  const name = read.name.trim()
  const part = read.part.trim().toLowerCase()
  const language = read.language.trim().replace('-', '_')
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
  if (!LANGUAGE_FORM.test(language)) return 'A language must be a code such as en or en_US.'
  if (language === source) return 'This is the source language. Edit it in the builder.'
  return undefined
}

function textRefusals({ part, source, translation }: Omit<TextRow, 'errors'>): (string | undefined)[] {
  const most = limitOfPart(part)
  if (most === undefined)
    return [
      `The part must be header, body, footer, or a button such as “button 1”, not “${part.slice(0, 40)}”.`,
    ]
  const count = countCharacters(translation)
  return [
    count > most
      ? `The ${part} has ${formatNumber(count)} characters; it can have ${formatNumber(most)}.`
      : undefined,
    source === '' ? undefined : variableMismatch(source, translation),
  ]
}

const { headerCharacters, bodyCharacters, footerCharacters, buttonTextCharacters } = templateLimits

/** Maximum characters of a part; undefined for an unknown part. */
function limitOfPart(part: string): number | undefined {
  if (part === 'header') return headerCharacters
  if (part === 'body') return bodyCharacters
  if (part === 'footer') return footerCharacters
  return /^button (?:[1-9]|10)$/.test(part) ? buttonTextCharacters : undefined
}

/** Marks the second of two rows about the same text as an error, because it is ambiguous. */
function withTwins(rows: readonly TextRow[]): TextRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.name} ${row.language} ${row.part}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.row)
    return first === undefined
      ? row
      : { ...row, errors: [...row.errors, `Row ${first} has the same text. Keep one of them.`] }
  })
}
