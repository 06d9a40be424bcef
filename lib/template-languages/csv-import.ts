import type { LanguageVersion } from '@/lib/contract/template-languages'
import { readCsv } from '@/lib/csv/read-csv'
import { writeCsv } from '@/lib/csv/write-csv'
import { formatNumber } from '@/lib/labels/numbers'
import { textColumns } from './csv-export'
import { checkTexts, type KnownName, type TextList, type TextRow } from './text-rows'

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
  const texts = list.rows.map(({ row, cells, error }) => ({ row, error, ...cells }))
  return { ...checkTexts(texts, names), warnings: list.warnings }
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
