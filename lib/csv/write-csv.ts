import Papa from 'papaparse'
import { inChunks } from '@/lib/work/lines'
import { withEscape } from './formula-cells'

/** Byte order mark, without which spreadsheets guess the encoding. */
const MARK = '\ufeff'
const LINE_END = '\r\n'

/** A line of CSV (RFC 4180): every cell is quoted, and formulas are escaped. */
export const csvLine = (cells: readonly string[]): string =>
  `${Papa.unparse([cells.map(withEscape)], { quotes: true })}${LINE_END}`

/** A complete CSV in UTF-8 with a byte order mark and column names. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  MARK + [columns, ...rows].map(csvLine).join('')

/** Like `writeCsv`, in chunks, for lists of any length. */
export const streamCsv = (
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string, undefined> => inChunks(rows, csvLine, MARK + csvLine(columns))
