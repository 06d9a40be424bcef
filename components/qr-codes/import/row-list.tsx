import { CsvRowTable } from '@/components/form/csv-list/csv-row-table'
import type { CsvRow } from '@/lib/qr/csv-import'

const short = (text: string) => <bdi className="line-clamp-2">{text}</bdi>

/** The rows of a list of codes as they were read. */
export function RowList({ rows }: { rows: readonly CsvRow[] }) {
  return (
    <CsvRowTable
      rows={rows}
      minWidth="min-w-120"
      columns={[
        {
          title: 'Message',
          cell: ({ message }) => (
            <span dir="auto" className="line-clamp-3 whitespace-pre-wrap">
              {message}
            </span>
          ),
          hasNotes: true,
        },
        { title: 'Place', width: 'w-1/5', cell: ({ place }) => short(place) },
        { title: 'Campaign', width: 'w-1/5', cell: ({ campaign }) => short(campaign) },
      ]}
    />
  )
}
