import { describe, expect, test } from 'vitest'
import { ownFirstValuesStandOutsideForms } from './own-first-values-stand-outside-forms'
import { flow, form, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the first value of an input', () => {
  const first = input('a', { 'init-value': 'Ann' })

  test('stands on an input without a Form', () => {
    expect(reportsOf(ownFirstValuesStandOutsideForms, flow([screen('A', [first])]))).toEqual([])
  })

  test('is refused in a Form, and so is its error message', () => {
    expect(
      reportsOf(
        ownFirstValuesStandOutsideForms,
        flow([screen('A', [form([first, input('b', { 'error-message': 'No' })])])]),
      ),
    ).toEqual([
      'INVALID_PROPERTY_KEY /screens/0/layout/children/0/children/0/init-value',
      'INVALID_PROPERTY_KEY /screens/0/layout/children/0/children/1/error-message',
    ])
  })
})
