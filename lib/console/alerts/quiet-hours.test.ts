import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours'

const night = { from: '22:00', until: '07:30', zone: 'Europe/Berlin', passesProblems: true }
const at = (iso: string) => Date.parse(iso)

test.each([
  // Berlin is two hours ahead in summer, one in winter.
  ['just before the beginning', '2026-06-01T19:59:59Z', undefined],
  ['at the beginning', '2026-06-01T20:00:00Z', '2026-06-02T05:30:00Z'],
  ['past midnight', '2026-06-02T00:10:30Z', '2026-06-02T05:30:00Z'],
  ['in the last minute', '2026-06-02T05:29:59Z', '2026-06-02T05:30:00Z'],
  ['at the end', '2026-06-02T05:30:00Z', undefined],
  ['in the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T05:30:00Z'],
  ['in winter', '2026-12-01T21:00:00Z', '2026-12-02T06:30:00Z'],
])('quiet hours follow their time zone: %s', (_when, now, end) => {
  expect(quietUntil(night, at(now))).toBe(end && at(end))
})

test('quiet hours within one day end the same day', () => {
  const lunch = { ...night, from: '12:00', until: '13:00', zone: 'UTC' }
  expect(quietUntil(lunch, at('2026-06-01T12:59:00Z'))).toBe(at('2026-06-01T13:00:00Z'))
  expect(quietUntil(lunch, at('2026-06-01T11:59:00Z'))).toBeUndefined()
})
