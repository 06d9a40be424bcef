import { describe, expect, test } from 'vitest'
import { dayCountsFit } from './day-counts-fit'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the length of a range', () => {
  const document = (limits: object) =>
    flow([screen('A', [{ type: 'CalendarPicker', name: 'd', label: 'Days', mode: 'range', ...limits }])])

  test('can be as long as it must', () => {
    expect(reportsOf(dayCountsFit, document({ 'min-days': 2, 'max-days': 5 }))).toEqual([])
    expect(
      reportsOf(
        dayCountsFit,
        document({ 'min-days': 3, 'min-date': '2026-01-01', 'max-date': '2026-01-03' }),
      ),
    ).toEqual([])
  })

  test('is refused otherwise', () => {
    const code = 'INVALID_MIN_MAX_DAYS /screens/0/layout/children/0/min-days'
    expect(reportsOf(dayCountsFit, document({ 'min-days': 6, 'max-days': 5 }))).toEqual([code])
    expect(
      reportsOf(
        dayCountsFit,
        document({ 'min-days': 4, 'min-date': '2026-01-01', 'max-date': '2026-01-03' }),
      ),
    ).toEqual([code])
  })
})
