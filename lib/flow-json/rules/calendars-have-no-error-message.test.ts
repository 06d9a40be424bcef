import { describe, expect, test } from 'vitest'
import { calendarsHaveNoErrorMessage } from './calendars-have-no-error-message'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the error message of a CalendarPicker', () => {
  const document = (type: string, members: object) =>
    flow([screen('A', [input('day', { type, ...members })])])

  test('is warned of', () => {
    expect(
      reportsOf(calendarsHaveNoErrorMessage, document('CalendarPicker', { 'error-message': 'No.' })),
    ).toEqual(['INVALID_PROPERTY_KEY* /screens/0/layout/children/0/error-message'])
  })

  test('may be left out, and stand on a DatePicker', () => {
    expect(reportsOf(calendarsHaveNoErrorMessage, document('CalendarPicker', {}))).toEqual([])
    expect(
      reportsOf(calendarsHaveNoErrorMessage, document('DatePicker', { 'error-message': 'No.' })),
    ).toEqual([])
  })
})
