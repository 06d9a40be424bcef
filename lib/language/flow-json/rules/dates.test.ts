import { describe, expect, test } from 'vitest'
import {
  calendarsHaveNoErrorMessage,
  datesAreWrittenAsDays,
  dayCountsFit,
  firstDateIsADay,
  firstDayIsBeforeLast,
  rangeMembersFitTheMode,
} from './dates'
import { flow, input, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the limits of a date picker', () => {
  const document = (limits: object, version: string) =>
    flow([screen('A', [{ type: 'DatePicker', name: 'd', label: 'Day', ...limits }])], { version })

  test('are days from 5.0 on and milliseconds before', () => {
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '2026-01-31' }, '5.0'))).toEqual([])
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '1693569600000' }, '4.0'))).toEqual([])
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '${data.x}' }, '7.3'))).toEqual([])
  })

  test('that are still milliseconds in 5.0 are repaired to the same day', () => {
    const [report] = fullReportsOf(datesAreWrittenAsDays, document({ 'min-date': '1693569600000' }, '5.0'))
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: '2023-09-01' }])
    const [unclear] = fullReportsOf(datesAreWrittenAsDays, document({ 'min-date': 'soon' }, '5.0'))
    expect(unclear?.repair).toBeUndefined()
  })

  test('are rejected in any other format', () => {
    const at = '/screens/0/layout/children/0'
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '1693569600000' }, '5.0'))).toEqual([
      `INVALID_PROPERTY_VALUE_FORMAT ${at}/min-date`,
    ])
    expect(reportsOf(datesAreWrittenAsDays, document({ 'max-date': '2026-01-31' }, '4.0'))).toEqual([
      `INVALID_PROPERTY_VALUE_FORMAT ${at}/max-date`,
    ])
    expect(
      reportsOf(
        datesAreWrittenAsDays,
        document({ 'unavailable-dates': ['2026-02-28', '2026-02-30'] }, '7.3'),
      ),
    ).toEqual([`INVALID_PROPERTY_VALUE_FORMAT ${at}/unavailable-dates/1`])
  })
})

describe('the minimum length of a range', () => {
  const document = (limits: object) =>
    flow([screen('A', [{ type: 'CalendarPicker', name: 'd', label: 'Days', mode: 'range', ...limits }])])

  test('is accepted if a range can be that long', () => {
    expect(reportsOf(dayCountsFit, document({ 'min-days': 2, 'max-days': 5 }))).toEqual([])
    expect(
      reportsOf(
        dayCountsFit,
        document({ 'min-days': 3, 'min-date': '2026-01-01', 'max-date': '2026-01-03' }),
      ),
    ).toEqual([])
  })

  test('is rejected if no range can be that long', () => {
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

describe('the initial value of a CalendarPicker', () => {
  const document = (more: object, version = '7.3') =>
    flow([screen('A', [{ type: 'CalendarPicker', name: 'd', label: 'Day', ...more }])], { version })
  const at = '/screens/0/layout/children/0/init-value'

  test('is one day, or both ends of a range', () => {
    expect(reportsOf(firstDateIsADay, document({ 'init-value': '2026-01-31' }))).toEqual([])
    expect(reportsOf(firstDateIsADay, document({ 'init-value': '${data.day}' }))).toEqual([])
    const range = { 'start-date': '2026-01-01', 'end-date': '2026-01-31' }
    expect(reportsOf(firstDateIsADay, document({ mode: 'range', 'init-value': range }))).toEqual([])
  })

  test('is rejected if it is not a single day', () => {
    expect(reportsOf(firstDateIsADay, document({ 'init-value': '31.01.2026' }))).toEqual([
      `INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${at}`,
    ])
    expect(reportsOf(firstDateIsADay, document({ 'init-value': { 'start-date': '2026-01-01' } }))).toEqual([
      `INVALID_DATE_SINGLE_INIT_VALUE_FORMAT ${at}`,
    ])
  })

  test('is rejected for a range if it is a single day or not a date', () => {
    expect(reportsOf(firstDateIsADay, document({ mode: 'range', 'init-value': '2026-01-31' }))).toEqual([
      `INVALID_PROPERTY_TYPE ${at}`,
    ])
    expect(
      reportsOf(firstDateIsADay, document({ mode: 'range', 'init-value': { 'end-date': 'soon' } })),
    ).toEqual([`INVALID_PROPERTY_VALUE_FORMAT ${at}/end-date`])
  })
})

describe('the minimum date of a DatePicker', () => {
  const document = (from: unknown, to: unknown, version = '7.3') =>
    flow([screen('A', [{ type: 'DatePicker', name: 'd', label: 'Day', 'min-date': from, 'max-date': to }])], {
      version,
    })

  test('may be up to the maximum date, in the format of each version', () => {
    expect(reportsOf(firstDayIsBeforeLast, document('2026-01-01', '2026-01-01'))).toEqual([])
    expect(reportsOf(firstDayIsBeforeLast, document('1693569600000', '1767182400000', '4.0'))).toEqual([])
    expect(reportsOf(firstDayIsBeforeLast, document('${data.x}', '2026-01-01'))).toEqual([])
  })

  test('is rejected after the maximum date', () => {
    const code = 'INVALID_DATE_RANGE /screens/0/layout/children/0/min-date'
    expect(reportsOf(firstDayIsBeforeLast, document('2026-02-01', '2026-01-31'))).toEqual([code])
    expect(reportsOf(firstDayIsBeforeLast, document('1767182400000', '1693569600000', '4.0'))).toEqual([code])
  })
})

describe('a CalendarPicker', () => {
  const document = (more: object) => flow([screen('A', [{ type: 'CalendarPicker', name: 'd', ...more }])])
  const both = { 'start-date': 'From', 'end-date': 'To' }
  const at = '/screens/0/layout/children/0'

  test('for a single day has one label, for a range one per end', () => {
    expect(reportsOf(rangeMembersFitTheMode, document({ label: 'Day' }))).toEqual([])
    expect(
      reportsOf(
        rangeMembersFitTheMode,
        document({ mode: 'range', label: both, title: 'Stay', 'min-days': 2 }),
      ),
    ).toEqual([])
  })

  test('for a range needs both labels, and a single text can become both', () => {
    expect(
      reportsOf(rangeMembersFitTheMode, document({ mode: 'range', label: { 'start-date': 'From' } })),
    ).toEqual([`MISSING_CALENDAR_PICKER_RANGE_MODE_PROP ${at}/label`])
    const [report] = fullReportsOf(rangeMembersFitTheMode, document({ mode: 'range', label: 'Days' }))
    expect(report?.repair?.changes).toMatchObject([{ value: { 'start-date': 'Days', 'end-date': 'Days' } }])
  })

  test('for a single day cannot have range members; two labels only cause a warning', () => {
    expect(reportsOf(rangeMembersFitTheMode, document({ label: 'Day', title: 'Stay' }))).toEqual([
      `UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP ${at}/title`,
    ])
    expect(reportsOf(rangeMembersFitTheMode, document({ label: both, mode: 'single' }))).toEqual([
      `UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP* ${at}/label`,
    ])
  })
})

describe('the error message of a CalendarPicker', () => {
  const document = (type: string, members: object) =>
    flow([screen('A', [input('day', { type, ...members })])])

  test('causes a warning', () => {
    expect(
      reportsOf(calendarsHaveNoErrorMessage, document('CalendarPicker', { 'error-message': 'No.' })),
    ).toEqual(['INVALID_PROPERTY_KEY* /screens/0/layout/children/0/error-message'])
  })

  test('may be omitted, and is allowed on a DatePicker', () => {
    expect(reportsOf(calendarsHaveNoErrorMessage, document('CalendarPicker', {}))).toEqual([])
    expect(
      reportsOf(calendarsHaveNoErrorMessage, document('DatePicker', { 'error-message': 'No.' })),
    ).toEqual([])
  })
})
