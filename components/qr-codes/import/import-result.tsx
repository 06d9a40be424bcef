'use client'

import { Callout } from '@/components/ui/callout'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { SaveFileButton } from '@/components/ui/save-file-button'
import type { Problem } from '@/lib/contract/error-object'
import { qrCodeLimits } from '@/lib/contract/limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { CsvRow } from '@/lib/qr/csv-import'
import type { ImportOutcome } from './use-import'

interface ImportResultProps {
  outcome: ImportOutcome
  problem: Problem | undefined
}

async function csvOf(rows: readonly CsvRow[]) {
  const { writeCodesCsv } = await import('@/lib/qr/csv-export')
  return writeCodesCsv(rows.map((row) => ({ ...row, code: '', link: '', conversations: '' })))
}

/** What was created, and which rows weren’t. */
export function ImportResult({ outcome, problem }: ImportResultProps) {
  const { created, failed, untried, isFull } = outcome
  const left = [...failed.map(({ row }) => row), ...untried]
  // Rows without a response come first among those left.
  const unknown = problem?.isOutcomeUnknown ? Math.min(qrCodeLimits.createdAtOnce, untried.length) : 0
  return (
    <div className="space-y-4">
      <Callout
        tone={left.length === 0 ? 'success' : 'warning'}
        isAlert
        title={
          left.length === 0
            ? `${formatCount(created, 'QR code')} created`
            : `${unknown > 0 ? 'At least ' : ''}${formatNumber(created)} of ${formatCount(created + left.length, 'QR code')} created`
        }
        action={
          left.length > 0 && (
            <SaveFileButton size="small" fileName="qr-codes-not-created.csv" content={() => csvOf(left)}>
              Save the other rows as CSV
            </SaveFileButton>
          )
        }
      >
        {left.length === 0 && 'They are at the top of the list.'}
        {isFull &&
          `The number has ${formatNumber(qrCodeLimits.perNumber)} QR codes now, which is the limit. Delete codes you no longer use, then import the other rows. `}
        {unknown > 0 &&
          `The next ${unknown === 1 ? 'row' : formatCount(unknown, 'row')} may or may not have been imported. Check the list before you retry. `}
        {untried.length > unknown &&
          !isFull &&
          `${formatCount(untried.length - unknown, 'row')} ${untried.length - unknown === 1 ? 'wasn’t' : 'weren’t'} imported. `}
      </Callout>
      {problem && <ProblemNotice problem={problem} />}
      {failed.length > 0 && !isFull && (
        <ul aria-label="Rows that failed" className="max-h-60 space-y-1 overflow-y-auto text-sm">
          {failed.map(({ row, reason }) => (
            <li key={row.row} className="wrap-anywhere">
              <span className="font-medium">Row {row.row}:</span> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
