import { qrCodeLimits } from '@/lib/contract/limits'
import { labelRefusal } from '@/lib/contract/qr-label-refusal'
import { type CsvCells, type CsvRefusal, readCsv } from '@/lib/csv/read-csv'
import { formatNumber } from '@/lib/labels/numbers'
import { messageAdvice, messageRefusal } from './check-message'

const columns = ['message', 'place', 'campaign'] as const
type Column = (typeof columns)[number]

export interface CsvRow {
  /** Spreadsheet row number; the heading is row 1. */
  row: number
  message: string
  place: string
  campaign: string
  /** Why the row is invalid, as sentences; empty if valid. */
  errors: string[]
  /** Things to check first, as sentences. */
  warnings: string[]
}

export interface CsvImport {
  rows: CsvRow[]
  /** Warnings about the whole list, such as an unknown column. */
  warnings: string[]
}

const { importCharacters, perNumber } = qrCodeLimits

/**
 * Reads a list of codes: a heading with `message`, and optionally `place` and `campaign`, in any order,
 * separated by commas, semicolons or tabs. Invalid rows are reported with reasons and do not affect others;
 * all cells are text.
 * @param free how many more codes the number may have
 * @returns the rows, or why the whole list is refused, as a sentence
 */
export function readCodesCsv(text: string, free: number = perNumber): CsvImport | CsvRefusal {
  if (text.length > importCharacters) return { refusal: tooLarge(text.length) }
  const list = readCsv(text, { columns, required: ['message'], each: 'one code' })
  if ('refusal' in list) return list
  const most = Math.min(free, perNumber)
  if (list.rows.length > most) return { refusal: tooMany(list.rows.length, free) }
  return { rows: withTwins(list.rows.map(toRow)), warnings: list.warnings }
}

const tooLarge = (characters: number) =>
  `The file has ${(characters / 1_000_000).toFixed(1)} million characters. A list can have up to ${formatNumber(perNumber)} rows and ${importCharacters / 1_000_000} million characters: split it.`

const tooMany = (rows: number, free: number) =>
  free < perNumber
    ? `The file has ${formatNumber(rows)} rows, and this number can have ${formatNumber(free)} more codes. Remove rows, or delete codes first.`
    : `The file has ${formatNumber(rows)} rows; a number can have up to ${formatNumber(perNumber)} codes. Remove rows.`

function toRow({ row, cells, error, formulas }: CsvCells<Column>): CsvRow {
  const { message } = cells
  const [place, campaign] = [cells.place.trim(), cells.campaign.trim()]
  const wrong = [
    error,
    messageRefusal(message),
    labelRefusal('place', place),
    labelRefusal('campaign', campaign),
  ]
  return {
    row,
    message,
    place,
    campaign,
    errors: wrong.filter((each) => each !== undefined),
    warnings: [
      ...formulas.map((column) => `The ${column} looks like a spreadsheet formula. It is treated as text.`),
      ...[messageAdvice(message)].filter((each) => each !== undefined),
    ],
  }
}

/** Warns of duplicate rows, which may be intended. */
function withTwins(rows: readonly CsvRow[]): CsvRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = JSON.stringify([row.message, row.place, row.campaign])
    const first = seen.get(key)
    if (first !== undefined)
      return { ...row, warnings: [...row.warnings, `Same as row ${first}. A code is created for each.`] }
    seen.set(key, row.row)
    return row
  })
}
