import Papa from 'papaparse'
import { withEscape } from './formula-cells'

export interface ExportedCode {
  code: string
  message: string
  link: string
  place: string
  campaign: string
}

const columns = ['message', 'place', 'campaign', 'code', 'link'] as const

/**
 * Codes as a list that spreadsheets open and `readCodesCsv` reads: in UTF-8 with its mark, cells in quotes where they
 * need them, and nothing in it that a spreadsheet would run.
 */
export function writeCodesCsv(codes: readonly ExportedCode[]): string {
  const rows = codes.map((each) => columns.map((column) => withEscape(each[column])))
  return `\ufeff${Papa.unparse({ fields: [...columns], data: rows })}\r\n`
}
