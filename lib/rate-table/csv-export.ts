import type { RateTable } from '@/lib/contract/rate-table'
import { writeCsv } from '@/lib/csv/write-csv'
import { rateColumns } from './csv-import'

/** The table as a list that spreadsheets open and `readRatesCsv` reads. */
export const writeRatesCsv = ({ prices, currency }: Pick<RateTable, 'prices' | 'currency'>): string =>
  writeCsv(
    rateColumns,
    Object.entries(prices).flatMap(([market, byCategory]) =>
      Object.entries(byCategory).map(([category, price]) => [market, category, price, currency]),
    ),
  )
