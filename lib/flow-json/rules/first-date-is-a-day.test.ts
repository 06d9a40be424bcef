import { describe, expect, test } from 'vitest'
import { firstDateIsADay } from './first-date-is-a-day'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the day a picker starts with', () => {
  const document = (more: object, version = '7.3') =>
    flow([screen('A', [{ type: 'CalendarPicker', name: 'd', label: 'Day', ...more }])], { version })
  const at = '/screens/0/layout/children/0/init-value'

  test('is one day, or two for a range', () => {
    expect(reportsOf(firstDateIsADay, document({ 'init-value': '2026-01-31' }))).toEqual([])
    expect(reportsOf(firstDateIsADay, document({ 'init-value': '${data.day}' }))).toEqual([])
    const range = { 'start-date': '2026-01-01', 'end-date': '2026-01-31' }
    expect(reportsOf(firstDateIsADay, document({ mode: 'range', 'init-value': range }))).toEqual([])
  })

  test('is refused when it is no day', () => {
    expect(reportsOf(firstDateIsADay, document({ 'init-value': '31.01.2026' }))).toEqual([
      `INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${at}`,
    ])
    expect(reportsOf(firstDateIsADay, document({ 'init-value': { 'start-date': '2026-01-01' } }))).toEqual([
      `INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${at}`,
    ])
  })

  test('is refused when a range starts with one', () => {
    expect(reportsOf(firstDateIsADay, document({ mode: 'range', 'init-value': '2026-01-31' }))).toEqual([
      `INVALID_PROPERTY_TYPE ${at}`,
    ])
    expect(
      reportsOf(firstDateIsADay, document({ mode: 'range', 'init-value': { 'end-date': 'soon' } })),
    ).toEqual([`INVALID_PROPERTY_VALUE_FORMAT ${at}/end-date`])
  })
})
