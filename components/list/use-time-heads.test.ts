import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { relativeTimeText } from '@/lib/labels/relative-time'
import { monthIn } from '@/lib/labels/times'
import { timeHead } from './use-time-heads'

const now = Date.parse('2026-09-16T10:00:00Z')

test.each([
  [0, 'Last 24 hours', 'just now'],
  [23, 'Last 24 hours', '23 hours ago'],
  [24, 'Last 7 days', 'yesterday'],
  [47, 'Last 7 days', 'yesterday'],
  [48, 'Last 7 days', '2 days ago'],
  [167, 'Last 7 days', '6 days ago'],
])('an entry from %i hours ago is listed under %s, in line with its relative time', (hours, head, text) => {
  const at = now - hours * HOUR_MS
  expect(timeHead(at, now, monthIn('UTC'))).toBe(head)
  expect(relativeTimeText(at, now)).toBe(text)
})

test('an older entry is listed under its month, with the year if it is not the current one', () => {
  expect(timeHead(Date.parse('2026-09-01T10:00:00Z'), now, monthIn('UTC'))).toBe('September')
  expect(timeHead(Date.parse('2025-09-01T10:00:00Z'), now, monthIn('UTC'))).toBe('September 2025')
})

test('the month depends on the time zone of the reader', () => {
  const at = Date.parse('2026-08-31T23:00:00Z')
  expect(timeHead(at, now, monthIn('UTC'))).toBe('August')
  expect(timeHead(at, now, monthIn('Europe/Madrid'))).toBe('September')
})

test('an entry from a clock that runs ahead is listed under the last 24 hours', () => {
  expect(timeHead(now + HOUR_MS, now, monthIn('UTC'))).toBe('Last 24 hours')
})
