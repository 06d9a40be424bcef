import type { LanguageVersion } from '@/lib/contract/template-languages'
import { readCsv } from '@/lib/csv/read-csv'
import { writeCsv } from '@/lib/csv/write-csv'
import { textColumns } from './csv-export'
import { checkTexts, type KnownName, lengthRefusal, type TextList, type TextRow } from './text-rows'

/**
 * Reads a list of texts. A row with errors is reported with the reasons and doesn't affect the others.
 *
 * @returns the rows, or a sentence why the whole list is refused
 */
export function readTextsCsv(text: string, names: readonly KnownName[]): TextList | { refusal: string } {
  const refusal = lengthRefusal(text)
  if (refusal !== undefined) return { refusal }
  const required = ['name', 'language', 'part', 'translation'] as const
  const list = readCsv(text, { columns: textColumns, required, each: 'one text' })
  if ('refusal' in list) return list
  const texts = list.rows.map(({ row, cells, error }) => ({ row, error, ...cells }))
  return { ...checkTexts(texts, names), warnings: list.warnings }
}

/** Writes rows as CSV that can be corrected and imported again. */
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

/** The language versions in the valid rows, each with its texts. */
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
