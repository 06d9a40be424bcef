import { describe, expect, test } from 'vitest'
import { rangeMembersFitTheMode } from './range-members-fit-the-mode'
import { flow, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a CalendarPicker', () => {
  const document = (more: object) => flow([screen('A', [{ type: 'CalendarPicker', name: 'd', ...more }])])
  const both = { 'start-date': 'From', 'end-date': 'To' }
  const at = '/screens/0/layout/children/0'

  test('of one day has one label, of a range one for each end', () => {
    expect(reportsOf(rangeMembersFitTheMode, document({ label: 'Day' }))).toEqual([])
    expect(
      reportsOf(
        rangeMembersFitTheMode,
        document({ mode: 'range', label: both, title: 'Stay', 'min-days': 2 }),
      ),
    ).toEqual([])
  })

  test('of a range needs both labels, and one text can become both', () => {
    expect(
      reportsOf(rangeMembersFitTheMode, document({ mode: 'range', label: { 'start-date': 'From' } })),
    ).toEqual([`MISSING_CALENDAR_PICKER_RANGE_MODE_PROP ${at}/label`])
    const [report] = fullReportsOf(rangeMembersFitTheMode, document({ mode: 'range', label: 'Days' }))
    expect(report?.repair?.changes).toMatchObject([{ value: { 'start-date': 'Days', 'end-date': 'Days' } }])
  })

  test('of one day takes nothing that belongs to ranges; two labels are only warned of', () => {
    expect(reportsOf(rangeMembersFitTheMode, document({ label: 'Day', title: 'Stay' }))).toEqual([
      `UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP ${at}/title`,
    ])
    expect(reportsOf(rangeMembersFitTheMode, document({ label: both, mode: 'single' }))).toEqual([
      `UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP* ${at}/label`,
    ])
  })
})
