import { describe, expect, test } from 'vitest'
import { historyReasons, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import { DAY_MS } from './durations'
import { editAllowance } from './edit-allowance'

const now = 100 * DAY_MS
const edit = (ageMs: number, reason: string = historyReasons.editedWhileApproved): TemplateHistoryEntry => ({
  at: now - ageMs,
  status: 'PENDING',
  category: 'UTILITY',
  source: 'action',
  reason,
})

describe('the remaining edits of an approved template', () => {
  test('are one today and ten this month before the first edit', () => {
    expect(editAllowance([], now)).toEqual({ leftToday: 1, leftThisMonth: 10 })
  })

  test('are none today until 24 hours after the last edit', () => {
    const allowance = editAllowance([edit(DAY_MS - 1)], now)
    expect(allowance).toEqual({ leftToday: 0, leftThisMonth: 9, freeAt: now + 1 })
    expect(editAllowance([edit(DAY_MS)], now)).toEqual({ leftToday: 1, leftThisMonth: 9 })
  })

  test('are none this month after ten edits in 30 days, until the oldest is 30 days old', () => {
    const history = Array.from({ length: 10 }, (_, index) => edit((index + 2) * DAY_MS))
    expect(editAllowance(history, now)).toEqual({ leftToday: 1, leftThisMonth: 0, freeAt: now + 19 * DAY_MS })
  })

  test('are reduced by edits that an earlier version of the console recorded as a sentence', () => {
    expect(editAllowance([edit(1, 'Edited while approved')], now).leftToday).toBe(0)
  })

  test('are not reduced by observed changes with the same wording', () => {
    expect(editAllowance([{ ...edit(1), source: 'observed' }], now).leftToday).toBe(1)
  })

  test('are not reduced by edits of a rejected template', () => {
    expect(editAllowance([edit(1, historyReasons.edited)], now).leftToday).toBe(1)
  })
})
