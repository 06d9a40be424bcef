import { describe, expect, test } from 'vitest'
import { relativeTimeText } from './relative-time'

const now = Date.UTC(2026, 2, 20, 12)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('relative time', () => {
  test.each([
    [-59_999, 'just now'],
    [-minute, '1 minute ago'],
    [-59 * minute, '59 minutes ago'],
    [-hour, '1 hour ago'],
    [-23.9 * hour, '23 hours ago'],
    [-day, 'yesterday'],
    [-6.9 * day, '6 days ago'],
    [-7 * day, 'Mar 13, 2026'],
  ])('of a past event, %d ms from now, is: %s', (distance, text) => {
    expect(relativeTimeText(now + distance, now)).toBe(text)
  })

  test.each([
    [30_000, 'in a moment'],
    [2 * hour, 'in 2 hours'],
    [7 * day - minute, 'in 7 days'],
    [1.9 * hour, 'in 2 hours'],
    [8 * day, 'Mar 28, 2026'],
  ])('of a future event, in %d ms, is: %s', (distance, text) => {
    expect(relativeTimeText(now + distance, now, 'future')).toBe(text)
  })

  test('never shows a past event as future or vice versa, even if clocks differ', () => {
    for (const ahead of [1, 29_999, 30_001, minute, 3 * hour]) {
      expect(relativeTimeText(now + ahead, now)).toBe('just now')
      expect(relativeTimeText(now - ahead, now, 'future')).toBe('in a moment')
    }
  })
})
