import Papa from 'papaparse'
import { withEscape } from './formula-cells'

/** Says that what follows is UTF-8; without it spreadsheets guess. */
const MARK = '\ufeff'
const LINE_END = '\r\n'
/** Lines travel together: a chunk for each would be mostly wrapping. */
const CHUNK_CHARACTERS = 64 * 1024

/** A line of CSV (RFC 4180): every cell in quotes, and nothing in it that a spreadsheet would run. */
export const csvLine = (cells: readonly string[]): string =>
  `${Papa.unparse([cells.map(withEscape)], { quotes: true })}${LINE_END}`

/** A whole list as CSV in UTF-8 with its mark, the names of the columns first. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  MARK + [columns, ...rows].map(csvLine).join('')

/** The same, piece by piece, for lists of any length. */
export async function* streamCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string, undefined> {
  let chunk = MARK + csvLine(columns)
  for await (const row of rows) {
    chunk += csvLine(row)
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
