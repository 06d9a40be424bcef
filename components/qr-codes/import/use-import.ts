'use client'

import { useBatches } from '@/components/ui/use-batches'
import { useImportQrCodes } from '@/lib/browser/qr-codes'
import { qrCodeErrors } from '@/lib/contract/errors/qr-code-errors'
import type { CreatedQrCode } from '@/lib/contract/qr-labels'
import type { CsvRow } from '@/lib/qr/csv-import'

/** Creates the codes of a list in batches. Can be stopped between batches, and stops by itself at the limit. */
export function useImport(phoneNumberId: string) {
  const { mutateAsync } = useImportQrCodes(phoneNumberId)
  return useBatches<CsvRow, CreatedQrCode, ImportOutcome>({
    outcomeOf: importOutcome,
    send: (rows, { signal, stop, onProgress }) =>
      mutateAsync({
        codes: rows.map(({ message, place, campaign }) => ({
          prefilled_message: message,
          label: { place, campaign },
        })),
        signal,
        onProgress: (done) => {
          if (isFull(done)) stop()
          onProgress(done)
        },
      }),
  })
}

export interface ImportOutcome {
  created: number
  /** Refused rows, each with the reason. */
  failed: { row: CsvRow; reason: string }[]
  /** Rows that weren't tried. */
  untried: CsvRow[]
  /** The number has reached its limit, so that every further row would be refused. */
  isFull: boolean
}

const isFull = (answers: readonly CreatedQrCode[]) =>
  answers.some((answer) => 'problem' in answer && answer.problem.title === qrCodeErrors.tooManyQrCodes.title)

/** The outcome of each row so far; responses are in the order of the rows. */
export function importOutcome(rows: readonly CsvRow[], answers: readonly CreatedQrCode[]): ImportOutcome {
  const outcome: ImportOutcome = { created: 0, failed: [], untried: [], isFull: isFull(answers) }
  for (const [place, row] of rows.entries()) {
    const answer = answers[place]
    if (!answer) outcome.untried.push(row)
    else if ('code' in answer) outcome.created += 1
    else outcome.failed.push({ row, reason: answer.problem.detail || answer.problem.title })
  }
  return outcome
}
