import { Callout } from '@/components/ui/callout'
import { SaveFileButton } from '@/components/ui/save-file-button'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { CsvRowTable, type CsvRowTableProps, type ReadRow } from './csv-row-table'

interface CsvListSummaryProps<Row> extends Omit<CsvRowTableProps<Row>, 'rows'> {
  list: { name: string; rows: readonly Row[]; warnings: readonly string[] }
  /** What a row contains: “text”. */
  noun: string
  /** If one row has an error, none is imported. */
  isAllOrNothing?: boolean
  /** A note about the whole list: “3 rows without a translation”. */
  note?: string | false
  /** Rows with errors as a file, for fixing them there. */
  badRows?: { fileName: string; write: (rows: readonly Row[]) => Promise<string> }
}

const hasErrors = ({ errors }: ReadRow) => errors.length > 0

/** A parsed list before its import: how many rows it has, which have errors, and what happens to those. */
export function CsvListSummary<Row extends ReadRow>(props: CsvListSummaryProps<Row>) {
  const { list, noun, isAllOrNothing = false, note, badRows, ...table } = props
  const bad = list.rows.filter(hasErrors)
  const isAnyGood = bad.length < list.rows.length && !isAllOrNothing
  return (
    <div className="space-y-3">
      <p role="status" className="text-text-muted">
        {list.name}: {formatCount(list.rows.length, noun)}
        {bad.length > 0 && `, ${formatNumber(bad.length)} with errors`}
        {note && `, ${note}`}.
      </p>
      {bad.length > 0 && (
        <Callout
          tone={isAnyGood ? 'warning' : 'danger'}
          isAlert={!isAnyGood}
          title={
            isAnyGood
              ? 'Rows with errors are skipped'
              : isAllOrNothing
                ? 'Rows with errors block the import'
                : 'Every row has errors'
          }
          action={
            badRows && (
              <SaveFileButton size="small" fileName={badRows.fileName} content={() => badRows.write(bad)}>
                Save these rows as CSV
              </SaveFileButton>
            )
          }
        >
          Fix them in the file and choose it again{isAnyGood && ', or continue with the other rows'}.
        </Callout>
      )}
      {list.warnings.map((warning) => (
        <Callout key={warning}>{warning}</Callout>
      ))}
      <CsvRowTable rows={list.rows} {...table} />
    </div>
  )
}
