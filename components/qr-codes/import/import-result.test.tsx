import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import { qrCodeLimits } from '@/lib/contract/limits'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import type { CsvRow } from '@/lib/qr/csv-import'
import { ImportResult } from './import-result'

const rows = (count: number): CsvRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ row: at + 2, message: 'Hello', place: '', campaign: '' },
    ...{ errors: [], warnings: [] },
  }))
const { createdAtOnce } = qrCodeLimits
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'")

test('rows whose response was lost are reported as possibly imported', () => {
  const outcome = { created: 5, failed: [], untried: rows(createdAtOnce + 3), isFull: false }
  const lost = textOf(renderToString(<ImportResult outcome={outcome} problem={outcomeUnknown(offline)} />))
  expect(lost).toContain(`At least 5 of ${createdAtOnce + 8} QR codes created`)
  expect(lost).toContain(`The next ${createdAtOnce} rows may or may not have been imported.`)
  expect(lost).toContain('3 rows weren’t imported.')
  const refused = textOf(renderToString(<ImportResult outcome={outcome} problem={offline} />))
  expect(refused).toContain(`${createdAtOnce + 3} rows weren’t imported.`)
  expect(refused).not.toContain('may or may not')
})
