import { errors } from '@/lib/contract/errors'
import type { CreatedQrCode } from '@/lib/contract/qr-labels'
import type { CsvRow } from '@/lib/qr/csv-import'

export interface ImportOutcome {
  created: number
  /** Rows that were refused, with the reason. */
  failed: { row: CsvRow; reason: string }[]
  /** Rows that were not tried. */
  untried: CsvRow[]
}

/** Whether the number has as many codes as it may have: every further row would be refused, too. */
export const isFull = (answers: readonly CreatedQrCode[]) =>
  answers.some((answer) => 'problem' in answer && answer.problem.title === errors.tooManyQrCodes.title)

/** What became of each row, by the answers so far, which are in the order of the rows. */
export function importOutcome(rows: readonly CsvRow[], answers: readonly CreatedQrCode[]): ImportOutcome {
  const outcome: ImportOutcome = { created: 0, failed: [], untried: [] }
  for (const [place, row] of rows.entries()) {
    const answer = answers[place]
    if (!answer) outcome.untried.push(row)
    else if ('code' in answer) outcome.created += 1
    else outcome.failed.push({ row, reason: answer.problem.detail || answer.problem.title })
  }
  return outcome
}
