import { expect, test } from 'vitest'
import { formatDuration, formatLatency, formatPeriod, shortDuration } from './durations'

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [3600, '1 hour'],
  [43_200, '12 hours'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
  [2_592_000, '30 days'],
])('%d seconds read as %s', (seconds, text) => {
  expect(formatPeriod(seconds)).toBe(text)
})

test.each([
  [45, '45 seconds', '45 s'],
  [60, '1 minute', '1 min'],
  [65.4, '1 minute 5 seconds', '1 min 5 s'],
  [119.8, '2 minutes', '2 min'],
])('a duration of %d seconds reads as %s, in a table as %s', (seconds, long, short) => {
  expect([formatDuration(seconds), shortDuration(seconds)]).toEqual([long, short])
})

test('a latency has whole milliseconds, or tenths of a second from one second on', () => {
  expect([formatLatency(839.6), formatLatency(1440)]).toEqual(['840 ms', '1.4 s'])
})
