import { CsvRowTable } from '@/components/form/csv-list/csv-row-table'
import type { RateRow } from '@/lib/rate-table/csv-import'

/** The rows of a list of prices as they were read. */
export function RateRowList({ rows }: { rows: readonly RateRow[] }) {
  return (
    <CsvRowTable
      rows={rows}
      minWidth="min-w-140"
      columns={[
        { title: 'Market', cell: ({ market }) => market, hasNotes: true },
        { title: 'Category', width: 'w-36', cell: ({ category }) => category },
        { title: 'Price', width: 'w-24', cell: ({ price }) => price },
        { title: 'Currency', width: 'w-20', cell: ({ currency }) => currency },
      ]}
    />
  )
}
