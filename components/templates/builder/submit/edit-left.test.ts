import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { historyReasons, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import { approvedEditCosts, editQuestion, untilWhen, whenSubmitted } from './edit-left'

const now = new Date(2026, 10, 23, 14, 35).getTime()
const edit = (hoursAgo: number): TemplateHistoryEntry => ({
  at: now - hoursAgo * HOUR_MS,
  status: 'PENDING',
  category: 'UTILITY',
  source: 'action',
  reason: historyReasons.editedWhileApproved,
})

test('the last edit of a day says when the next one is possible', () => {
  expect(approvedEditCosts([], now)).toEqual([
    'The template can’t be sent until it is approved again.',
    'After this edit, you can’t edit it again until 2:35 PM tomorrow.',
  ])
})

test('without edits left, the costs say when changes are submitted', () => {
  expect(approvedEditCosts([edit(23)], now)).toEqual([
    'You’ve used all your edits for now. Your changes will be submitted automatically today at 3:35 PM and then reviewed.',
    'Until then, you can cancel it on the template’s page.',
    'Once it is submitted, the template can’t be sent until it is approved again.',
  ])
})

test('the confirmation asks to submit, or to schedule if no edit is possible now', () => {
  expect(editQuestion('order_sent', undefined)).toEqual({
    title: 'Submit changes to order_sent?',
    confirmLabel: 'Submit changes',
  })
  expect(editQuestion('order_sent', now + HOUR_MS)).toEqual({
    title: 'Schedule changes to order_sent?',
    confirmLabel: 'Schedule edit',
  })
})

test('an edit that is already due is submitted in a moment, never in the past', () => {
  expect(whenSubmitted(now + HOUR_MS, now)).toBe('today at 3:35 PM')
  expect(whenSubmitted(now, now)).toBe('in a moment')
  expect(whenSubmitted(now - HOUR_MS, now)).toBe('in a moment')
})

test('an end is today, tomorrow or on a date', () => {
  expect(untilWhen(now + HOUR_MS, now)).toBe('until 3:35 PM today')
  expect(untilWhen(now + 25 * HOUR_MS, now)).toBe('until 3:35 PM tomorrow')
  expect(untilWhen(now + 72 * HOUR_MS, now)).toMatch(/^until .*26.*2:35 PM$/)
})

test('the last edit of a month says when the oldest one no longer counts', () => {
  const history = Array.from({ length: 9 }, (_, index) => edit((index + 2) * 24))
  expect(approvedEditCosts(history, now)[1]).toBe(
    `After this edit, you can’t edit it again ${untilWhen(now - 240 * HOUR_MS + 720 * HOUR_MS, now)}.`,
  )
})
