import { describe, expect, test } from 'vitest'
import { relativeTimeText } from './relative-time-text'

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
    [-7 * day, '13 Mar 2026'],
    [30_000, 'in a moment'],
    [10_000, 'just now'],
    [2 * hour, 'in 2 hours'],
    [7 * day - minute, 'in 7 days'],
    [1.9 * hour, 'in 2 hours'],
  ])('says %d ms from now as "%s"', (distance, text) => {
    expect(relativeTimeText(now + distance, now)).toBe(text)
  })
})
