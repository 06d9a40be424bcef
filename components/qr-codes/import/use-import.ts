'use client'

import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { useImportQrCodes } from '@/lib/browser/qr-codes'
import type { Problem } from '@/lib/contract/error-object'
import { qrCodeErrors } from '@/lib/contract/errors/qr-code-errors'
import type { CreatedQrCode } from '@/lib/contract/qr-labels'
import type { CsvRow } from '@/lib/qr/csv-import'

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'creating'; done: number; all: number; isStopping: boolean }
  | { kind: 'ended'; outcome: ImportOutcome; isFull: boolean; problem: Problem | undefined }

/** Creates the codes of a list in batches. Can be stopped between batches, and stops by itself at the limit. */
export function useImport(phoneNumberId: string) {
  const { mutateAsync } = useImportQrCodes(phoneNumberId)
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  // After leaving the page, the remaining batches aren't requested.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (rows: readonly CsvRow[]) => {
    const call = new AbortController()
    running.current = call
    let answers: readonly CreatedQrCode[] = []
    let problem: Problem | undefined
    setState({ kind: 'creating', done: 0, all: rows.length, isStopping: false })
    try {
      answers = await mutateAsync({
        codes: rows.map(({ message, place, campaign }) => ({
          prefilled_message: message,
          label: { place, campaign },
        })),
        signal: call.signal,
        onProgress: (done) => {
          answers = done
          if (isFull(done)) call.abort()
          setState({ kind: 'creating', done: done.length, all: rows.length, isStopping: call.signal.aborted })
        },
      })
    } catch (failure) {
      problem = problemOf(failure)
    }
    setState({ kind: 'ended', outcome: importOutcome(rows, answers), isFull: isFull(answers), problem })
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.kind === 'creating' ? { ...now, isStopping: true } : now))
  }
  return { state, start: (rows: readonly CsvRow[]) => void start(rows), stop }
}

interface ImportOutcome {
  created: number
  /** Refused rows, each with the reason. */
  failed: { row: CsvRow; reason: string }[]
  /** Rows that weren't tried. */
  untried: CsvRow[]
}

/** Whether the number has reached its limit, so that every further row would be refused. */
export const isFull = (answers: readonly CreatedQrCode[]) =>
  answers.some((answer) => 'problem' in answer && answer.problem.title === qrCodeErrors.tooManyQrCodes.title)

/** The outcome of each row so far; responses are in the order of the rows. */
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
