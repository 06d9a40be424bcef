import { describe, expect, test } from 'vitest'
import { firstDayIsBeforeLast } from './first-day-is-before-last'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the first day of a picker', () => {
  const document = (from: unknown, to: unknown, version = '7.3') =>
    flow([screen('A', [{ type: 'DatePicker', name: 'd', label: 'Day', 'min-date': from, 'max-date': to }])], {
      version,
    })

  test('is before the last, as each version writes days', () => {
    expect(reportsOf(firstDayIsBeforeLast, document('2026-01-01', '2026-01-01'))).toEqual([])
    expect(reportsOf(firstDayIsBeforeLast, document('1693569600000', '1767182400000', '4.0'))).toEqual([])
    expect(reportsOf(firstDayIsBeforeLast, document('${data.x}', '2026-01-01'))).toEqual([])
  })

  test('is refused after it', () => {
    const code = 'INVALID_DATE_RANGE /screens/0/layout/children/0/min-date'
    expect(reportsOf(firstDayIsBeforeLast, document('2026-02-01', '2026-01-31'))).toEqual([code])
    expect(reportsOf(firstDayIsBeforeLast, document('1767182400000', '1693569600000', '4.0'))).toEqual([code])
  })
})
