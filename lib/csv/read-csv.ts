import Papa, { type ParseError } from 'papaparse'
import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import { looksLikeFormula, withoutEscape } from './formula-cells'

/** A row's cells by column. */
export interface CsvCells<Column extends string> {
  /** Spreadsheet row number; the heading is row 1. */
  row: number
  /** Empty for missing columns. Line breaks are normalized. */
  cells: Record<Column, string>
  /** Why the row is invalid, as a sentence; its cells are unspecified then. */
  error?: string
  /** Columns whose cells a spreadsheet would run as formulas. Here they are text. */
  formulas: Column[]
}

interface CsvList<Column extends string> {
  rows: CsvCells<Column>[]
  /** Warnings about the whole list, such as an unknown column. */
  warnings: string[]
}

/** Why a list is refused, as a sentence. */
export interface CsvRefusal {
  refusal: string
  /** The list's column names if ours are missing, so that a person can map them. */
  heading?: string[]
}

interface CsvColumns<Column extends string> {
  columns: readonly Column[]
  /** Required columns. */
  required: readonly Column[]
  /** What a row represents: "one code". */
  each: string
}

/**
 * Reads a list whose first row names its columns, in any order, separated by commas, semicolons or tabs. All
 * cells are text; empty rows are skipped.
 * @returns the rows, or why the whole list is refused, as a sentence
 */
export function readCsv<Column extends string>(
  text: string,
  { columns, required, each }: CsvColumns<Column>,
): CsvList<Column> | CsvRefusal {
  const content = text.replace(/^\ufeff/, '')
  const { data, errors } = Papa.parse<string[]>(content, { header: false, delimiter: delimiterOf(content) })
  const first = data.findIndex((cells) => !isBlank(cells))
  const heading = data[first]
  if (!heading)
    return { refusal: `The file is empty. Its first row names the columns: ${columns.join(', ')}.` }
  const refusal = headingRefusal(heading, columns, required)
  if (refusal) return refusal
  const filled = data.flatMap((cells, at) => (at <= first || isBlank(cells) ? [] : [{ cells, at }]))
  if (filled.length === 0) return { refusal: `The file has a header but no rows. Put ${each} in each row.` }
  const words = heading.map(wordOf)
  const places = columns.map((column) => [column, words.indexOf(column)] as const)
  const quotesOf = quotesByRow(errors)
  const rows = filled.map(({ cells, at }) =>
    readRow({ cells, at, width: heading.length, places, quotes: quotesOf.get(at) }),
  )
  return { rows, warnings: unknownColumns(heading, columns) }
}

/** The first misplaced quotation mark of each row that has one. */
function quotesByRow(errors: readonly ParseError[]): Map<number | undefined, ParseError> {
  const found = new Map<number | undefined, ParseError>()
  for (const error of errors)
    if (error.type === 'Quotes' && !found.has(error.row)) found.set(error.row, error)
  return found
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
const wordOf = (cell: string) => cell.trim().toLowerCase()

/** Detects the delimiter from the heading only, because texts contain commas. */
export function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => [sign, heading.split(sign).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

function headingRefusal(
  heading: readonly string[],
  columns: readonly string[],
  required: readonly string[],
): CsvRefusal | undefined {
  const words = heading.map(wordOf)
  const twice = columns.find((column) => words.indexOf(column) !== words.lastIndexOf(column))
  if (twice) return { refusal: `There are two columns called ${twice}. Keep only one.` }
  const missing = required.find((column) => !words.includes(column))
  if (missing === undefined) return undefined
  const found = heading.map((cell) => cell.trim().slice(0, 40)).filter(Boolean)
  return {
    refusal: `The first row has no column called ${missing}; it has ${found.join(', ')}. Name the columns ${formatList(columns)}.`,
    heading: heading.map((cell) => cell.trim()),
  }
}

function unknownColumns(heading: readonly string[], columns: readonly string[]): string[] {
  const unknown = heading
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !columns.includes(wordOf(cell)))
  if (unknown.length === 0) return []
  const names = unknown.map((cell) => cell.slice(0, 40)).join(', ')
  return [`Ignored: ${unknown.length === 1 ? 'the column' : 'the columns'} ${names}.`]
}

interface RawRow<Column extends string> {
  cells: readonly string[]
  at: number
  /** Number of heading cells. */
  width: number
  places: readonly (readonly [Column, number])[]
  quotes: ParseError | undefined
}

function readRow<Column extends string>({
  cells,
  at,
  width,
  places,
  quotes,
}: RawRow<Column>): CsvCells<Column> {
  const raw = places.map(([column, place]) => [column, cells[place] ?? ''] as const)
  const error = quotes ? quotesRefusal(quotes) : cellsRefusal(cells.length, width)
  return {
    row: at + 1,
    // One entry per column. Spreadsheets use different line breaks in cells.
    cells: Object.fromEntries(
      raw.map(([column, cell]) => [column, withoutEscape(cell).replaceAll(/\r\n?/g, '\n')]),
    ) as Record<Column, string>,
    formulas: raw.filter(([, cell]) => looksLikeFormula(cell)).map(([column]) => column),
    ...(error ? { error } : {}),
  }
}

const quotesRefusal = ({ code }: ParseError) =>
  code === 'MissingQuotes'
    ? 'A quotation mark is never closed, so everything after it was read as one cell. Close it, and use "" for a quotation mark inside text.'
    : 'There is a quotation mark inside a quoted cell. Use "" for a quotation mark inside text.'

function cellsRefusal(cells: number, width: number): string | undefined {
  if (cells === width) return undefined
  const count = `The row has ${formatCount(cells, 'cell')}; the header has ${width}.`
  return cells < width
    ? `${count} Fill in what is missing, or leave cells empty between the separators.`
    : `${count} Put text that contains a separator in quotation marks.`
}
