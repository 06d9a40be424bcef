import { CsvRowTable } from '@/components/form/csv-list/csv-row-table'
import { textDirection } from '@/lib/contract/languages'
import type { TextRow } from '@/lib/template-languages/text-rows'

/** The rows of a list of texts as they were read. */
export function TextRowList({ rows }: { rows: readonly TextRow[] }) {
  return (
    <CsvRowTable
      rows={rows}
      minWidth="min-w-140"
      columns={[
        { title: 'Name', width: 'w-1/4', cell: ({ name }) => name },
        { title: 'Language', width: 'w-20', cell: ({ language }) => language },
        { title: 'Part', width: 'w-20', cell: ({ part }) => part },
        {
          title: 'Translation',
          cell: ({ language, translation }) => (
            <span dir={textDirection(language)} className="line-clamp-3 whitespace-pre-wrap">
              {translation}
            </span>
          ),
          hasNotes: true,
        },
      ]}
    />
  )
}
