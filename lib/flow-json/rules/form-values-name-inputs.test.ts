import { describe, expect, test } from 'vitest'
import { formValuesNameInputs } from './form-values-name-inputs'
import { flow, form, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('what a Form says of its inputs', () => {
  const document = (values: object) => flow([screen('A', [form([input('name')], { ...values })])])

  test('is about inputs that exist', () => {
    expect(reportsOf(formValuesNameInputs, document({ 'init-values': { name: 'Ann' } }))).toEqual([])
  })

  test('is worth a warning otherwise', () => {
    expect(reportsOf(formValuesNameInputs, document({ 'error-messages': { nome: 'No' } }))).toEqual([
      'INVALID_PROPERTY_KEY* /screens/0/layout/children/0/error-messages/nome',
    ])
  })
})
