import { writeCsv } from '@/lib/csv/write-csv'

export interface ExportedCode {
  code: string
  message: string
  link: string
  place: string
  campaign: string
  /** An estimate; empty if unknown. */
  conversations: string
}

const columns = ['message', 'place', 'campaign', 'code', 'link', 'conversations'] as const

/** Codes as CSV for spreadsheets and `readCodesCsv`. */
export const writeCodesCsv = (codes: readonly ExportedCode[]): string =>
  writeCsv(
    columns,
    codes.map((each) => columns.map((column) => each[column])),
  )
