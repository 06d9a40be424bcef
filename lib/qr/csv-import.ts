import Papa, { type ParseError } from 'papaparse'
import { qrCodeLimits } from '@/lib/contract/limits'
import { looksLikeFormula, withoutEscape } from '@/lib/csv/formula-cells'
import { formatNumber } from '@/lib/labels/numbers'
import { labelRefusal } from './check-label'
import { messageAdvice, messageRefusal } from './check-message'

const columns = ['message', 'place', 'campaign'] as const
type Column = (typeof columns)[number]

export interface CsvRow {
  /** As a spreadsheet counts it: the heading is row 1. */
  row: number
  message: string
  place: string
  campaign: string
  /** Why no code can be made of it, in sentences; empty for a row that is good. */
  errors: string[]
  /** What someone should look at before, in sentences. */
  warnings: string[]
}

export interface CsvImport {
  rows: CsvRow[]
  /** What is wrong with none of the rows, such as a column nobody knows. */
  warnings: string[]
}

const { importCharacters, perNumber } = qrCodeLimits

/**
 * Reads a list of codes: a heading with `message`, and `place` and `campaign` where there are any, in any order,
 * separated by commas, semicolons or tabs. A row that is wrong is told with its reasons and holds up no other; cells
 * are texts, whatever a spreadsheet would make of them.
 *
 * @param free codes the number may still get
 * @returns the rows, or why the whole list is refused, as a sentence
 */
export function readCodesCsv(text: string, free: number = perNumber): CsvImport | { refusal: string } {
  if (text.length > importCharacters) return { refusal: tooLarge(text.length) }
  const content = text.replace(/^\ufeff/, '')
  const { data, errors } = Papa.parse<string[]>(content, { header: false, delimiter: delimiterOf(content) })
  const first = data.findIndex((cells) => !isBlank(cells))
  const heading = data[first]
  if (!heading)
    return { refusal: 'The file is empty. Its first row names the columns: message, place, campaign.' }
  const places = placesOf(heading)
  if ('refusal' in places) return places
  const filled = data.flatMap((cells, at) => (at <= first || isBlank(cells) ? [] : [{ cells, at }]))
  if (filled.length === 0) return { refusal: 'The file has a header and no rows. Put one code on each row.' }
  const most = Math.min(free, perNumber)
  if (filled.length > most) return { refusal: tooMany(filled.length, free) }
  const rows = filled.map(({ cells, at }) => readRow(cells, at, { heading, places, errors }))
  return { rows: withTwins(rows), warnings: unknownColumns(heading) }
}

const tooLarge = (characters: number) =>
  `The file has ${(characters / 1_000_000).toFixed(1)} million characters. A list has at most ${formatNumber(perNumber)} rows and ${importCharacters / 1_000_000} million characters: split it.`

const tooMany = (rows: number, free: number) =>
  free < perNumber
    ? `The file has ${formatNumber(rows)} rows, and this number can have ${formatNumber(free)} more codes. Remove rows, or delete codes first.`
    : `The file has ${formatNumber(rows)} rows; a number has at most ${formatNumber(perNumber)} codes. Remove rows.`

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
const wordOf = (cell: string) => cell.trim().toLowerCase()

/** By the heading alone: commas in messages say nothing. */
function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => [sign, heading.split(sign).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

type Places = Partial<Record<Column, number>> & { message: number }

function placesOf(heading: readonly string[]): Places | { refusal: string } {
  const words = heading.map(wordOf)
  const twice = columns.find((column) => words.indexOf(column) !== words.lastIndexOf(column))
  if (twice) return { refusal: `There are two columns called ${twice}. Keep one of them.` }
  const message = words.indexOf('message')
  if (message === -1) {
    const found = heading.map((cell) => cell.trim().slice(0, 40)).filter(Boolean)
    return {
      refusal: `The first row has no column called message; it has ${found.join(', ')}. Name the columns message, place and campaign.`,
    }
  }
  const known = columns.map((column) => [column, words.indexOf(column)] as const)
  return { ...Object.fromEntries(known.filter(([, at]) => at !== -1)), message }
}

function unknownColumns(heading: readonly string[]): string[] {
  const unknown = heading.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isColumn(wordOf(cell)))
  if (unknown.length === 0) return []
  const names = unknown.map((cell) => cell.slice(0, 40)).join(', ')
  return [`Ignored: ${unknown.length === 1 ? 'the column' : 'the columns'} ${names}.`]
}

const isColumn = (word: string) => columns.some((column) => column === word)

function readRow(
  cells: readonly string[],
  at: number,
  { heading, places, errors }: { heading: readonly string[]; places: Places; errors: readonly ParseError[] },
): CsvRow {
  const cellOf = (column: Column) => {
    const place = places[column]
    return place === undefined ? '' : (cells[place] ?? '')
  }
  // Spreadsheets break lines in a cell in their own way; a phone has one.
  const message = withoutEscape(cellOf('message')).replaceAll(/\r\n?/g, '\n')
  const [place, campaign] = [withoutEscape(cellOf('place').trim()), withoutEscape(cellOf('campaign').trim())]
  const quotes = errors.find(({ type, row }) => type === 'Quotes' && row === at)
  const wrong = quotes
    ? [quotesRefusal(quotes)]
    : [
        cellsRefusal(cells, heading),
        messageRefusal(message),
        labelRefusal('place', place),
        labelRefusal('campaign', campaign),
      ]
  const formulas = columns.filter((column) => looksLikeFormula(cellOf(column)))
  return {
    row: at + 1,
    message,
    place,
    campaign,
    errors: wrong.filter((each) => each !== undefined),
    warnings: [
      ...formulas.map(
        (column) => `The ${column} looks like a formula of a spreadsheet. It is treated as text.`,
      ),
      ...[messageAdvice(message)].filter((each) => each !== undefined),
    ],
  }
}

const quotesRefusal = ({ code }: ParseError) =>
  code === 'MissingQuotes'
    ? 'A quotation mark is never closed, so everything after it was read as one cell. Close it, and write "" for a quotation mark inside text.'
    : 'There is a quotation mark inside a quoted cell. Write "" for a quotation mark inside text.'

function cellsRefusal(cells: readonly string[], heading: readonly string[]): string | undefined {
  if (cells.length === heading.length) return undefined
  const count = `The row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}; the header has ${heading.length}.`
  return cells.length < heading.length
    ? `${count} Fill in what is missing, or leave cells empty between the separators.`
    : `${count} Put text that contains a separator in quotation marks.`
}

/** The same row twice makes two codes, which may be meant. */
function withTwins(rows: readonly CsvRow[]): CsvRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = JSON.stringify([row.message, row.place, row.campaign])
    const first = seen.get(key)
    if (first !== undefined)
      return { ...row, warnings: [...row.warnings, `Same as row ${first}. Both become codes.`] }
    seen.set(key, row.row)
    return row
  })
}
