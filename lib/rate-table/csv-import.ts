import { formatChoice } from '@/lib/contract/lists'
import {
  isCurrency,
  PRICE_FORM,
  type RateCategory,
  type RatePrices,
  type RateTable,
  rateCategories,
  rateTableLimits,
} from '@/lib/contract/rate-table'
import { type CsvCells, type CsvRefusal, readCsv } from '@/lib/csv/read-csv'
import { writeCsv } from '@/lib/csv/write-csv'
import { formatNumber } from '@/lib/labels/numbers'
import { findCountry } from './countries'

export const rateColumns = ['market', 'category', 'price', 'currency'] as const
type Column = (typeof rateColumns)[number]

export interface RateRow extends Record<Column, string> {
  /** Row number as in a spreadsheet; the heading is row 1. */
  row: number
  /** Why the row can't be used, as sentences. */
  errors: string[]
}

export interface RateList {
  rows: RateRow[]
  /** Problems not tied to a row, such as an unknown column. */
  warnings: string[]
  /** Currency of the whole table; empty if no row has one. */
  currency: string
  /** Prices of the rows without errors. */
  prices: RatePrices
}

/**
 * Reads prices from a CSV list with the columns market, category, price and currency, in any order. Errors
 * are reported per row. A table has one currency: the first valid one.
 *
 * @returns the rows, or a sentence why the whole list is refused
 */
export function readRatesCsv(text: string): RateList | CsvRefusal {
  const { rows: mostRows, characters } = rateTableLimits
  if (text.length > characters)
    return { refusal: `A rate table can have up to ${formatNumber(characters)} characters.` }
  const list = readCsv(text, { columns: rateColumns, required: rateColumns, each: 'one price' })
  if ('refusal' in list) return list
  if (list.rows.length > mostRows)
    return {
      refusal: `The file has ${formatNumber(list.rows.length)} rows. A rate table can have up to ${formatNumber(mostRows)}.`,
    }
  const first = list.rows.find(({ cells }) => isCurrency(currencyOf(cells)))
  const table = { row: first?.row ?? 0, currency: first ? currencyOf(first.cells) : '' }
  const seen = new Map<string, number>()
  const prices: RatePrices = {}
  const rows = list.rows.map((read): RateRow => {
    const { row, cells } = read
    const market = findCountry(cells.market)
    const category = findCategory(cells.category)
    const errors = [...errorsOf(read), ...currencyErrors(currencyOf(cells), table)]
    const key = `${market} ${category}`
    const twin = market && category ? seen.get(key) : undefined
    if (twin !== undefined) errors.push(`Row ${twin} already has a price for this market and category.`)
    else seen.set(key, row)
    if (market && category && errors.length === 0)
      prices[market] = { ...prices[market], [category]: cells.price.trim() }
    return { row, ...cells, errors }
  })
  return { rows, warnings: list.warnings, currency: table.currency, prices }
}

const currencyOf = ({ currency }: Record<Column, string>) => currency.trim().toUpperCase()

function findCategory(text: string): RateCategory | undefined {
  const word = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  return rateCategories.find((category) => category === word)
}

function errorsOf({ cells, error, formulas }: CsvCells<Column>): string[] {
  if (error) return [error]
  const wrong = [
    ...formulas
      .filter((column) => column !== 'price' || !isNegative(cells.price))
      .map((column) => `The ${column} looks like a formula. Use its value instead.`),
    marketError(cells.market),
    findCategory(cells.category) ? undefined : `The category must be ${formatChoice(rateCategories)}.`,
    priceError(cells.price),
  ]
  return wrong.filter((each) => each !== undefined)
}

const marketError = (market: string) =>
  findCountry(market)
    ? undefined
    : 'The market isn’t a country. Use its English name or two-letter code, such as Germany or DE.'

const isNegative = (price: string) => /^[-−]\s*\d+(?:[.,]\d+)?$/.test(price.trim())

function priceError(price: string): string | undefined {
  if (PRICE_FORM.test(price.trim())) return undefined
  if (isNegative(price)) return 'The price is negative.'
  return 'The price must be digits with at most one decimal point, such as 0.0625, without a currency sign.'
}

function currencyErrors(currency: string, table: { row: number; currency: string }): string[] {
  if (!isCurrency(currency)) return ['The currency must be a three-letter code (ISO 4217), such as EUR.']
  if (currency === table.currency) return []
  return [
    `The currency is ${currency}, but row ${table.row} has ${table.currency}. A table has one currency.`,
  ]
}

/** The table as CSV for spreadsheets, which `readRatesCsv` can read back. */
export const writeRatesCsv = ({ prices, currency }: Pick<RateTable, 'prices' | 'currency'>): string =>
  writeCsv(
    rateColumns,
    Object.entries(prices).flatMap(([market, byCategory]) =>
      Object.entries(byCategory).map(([category, price]) => [market, category, price, currency]),
    ),
  )
