import { writeCsv } from '@/lib/csv/write-csv'
import { rateColumns } from './csv-import'

/** Digits that can't be mistaken for a real price. */
const rows = [
  ['Germany', 'MARKETING', '1.11'],
  ['Germany', 'UTILITY', '0.22'],
  ['US', 'MARKETING', '3.33'],
  ['US', 'AUTHENTICATION', '0.44'],
  ['Brazil', 'SERVICE', '0'],
] as const

/** A sample list ready to import and to fill in with real prices; each row says that its price is made up. */
export const exampleRatesCsv = (): string =>
  writeCsv(
    [...rateColumns, 'note'],
    rows.map((row) => [...row, 'EUR', 'Format example: this price is made up']),
  )
