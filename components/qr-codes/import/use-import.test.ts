import { expect, test } from 'vitest'
import { errors } from '@/lib/contract/errors/all-errors'
import type { CreatedQrCode } from '@/lib/contract/qr-labels'
import { importOutcome } from './use-import'

const rowOf = (row: number) => ({ row, message: 'Hi', place: '', campaign: '', errors: [], warnings: [] })
const made: CreatedQrCode = {
  code: {
    code: 'ABCD',
    prefilled_message: 'Hi',
    deep_link_url: 'https://console.example/message/ABCD',
    label: { place: '', campaign: '' },
  },
}
const refused = (title: string): CreatedQrCode => ({ problem: { title, detail: `${title} in detail` } })

test('every row is counted as created, failed with a reason, or not tried', () => {
  const rows = [rowOf(2), rowOf(3), rowOf(4)]
  expect(importOutcome(rows, [made, refused('Too long')])).toEqual({
    created: 1,
    failed: [{ row: rows[1], reason: 'Too long in detail' }],
    untried: [rows[2]],
    isFull: false,
  })
})

test('a full number is recognized by the error it returns', () => {
  const rows = [rowOf(2), rowOf(3)]
  expect(importOutcome(rows, [made, refused('Too long')]).isFull).toBe(false)
  expect(importOutcome(rows, [made, refused(errors.tooManyQrCodes.title)]).isFull).toBe(true)
})
