import { describe, expect, test } from 'vitest'
import { datesAreWrittenAsDays } from './dates-are-written-as-days'
import { flow, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the limits of a date picker', () => {
  const document = (limits: object, version: string) =>
    flow([screen('A', [{ type: 'DatePicker', name: 'd', label: 'Day', ...limits }])], { version })

  test('are days from 5.0, and milliseconds before', () => {
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '2026-01-31' }, '5.0'))).toEqual([])
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '1693569600000' }, '4.0'))).toEqual([])
    expect(reportsOf(datesAreWrittenAsDays, document({ 'min-date': '${data.x}' }, '7.3'))).toEqual([])
  })

  test('that are still milliseconds from 5.0 on are repaired to the day they mean', () => {
    const [report] = fullReportsOf(datesAreWrittenAsDays, document({ 'min-date': '1693569600000' }, '5.0'))
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: '2023-09-01' }])
    const [unclear] = fullReportsOf(datesAreWrittenAsDays, document({ 'min-date': 'soon' }, '5.0'))
    expect(unclear?.repair).toBeUndefined()
  })

  test('are refused otherwise', () => {
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
