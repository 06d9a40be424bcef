import { describe, expect, test } from 'vitest'
import { initValuesFitInputs } from './init-values-fit-inputs'
import { flow, form, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the first values of a Form', () => {
  const children = [
    input('name'),
    { type: 'CheckboxGroup', name: 'many', label: 'Many', 'data-source': [] },
    { type: 'PhotoPicker', name: 'photo', label: 'Photo' },
  ]
  const withValues = (values: object) => flow([screen('A', [form(children, { 'init-values': values })])])

  test('are of the types of its inputs', () => {
    expect(reportsOf(initValuesFitInputs, withValues({ name: 'Ann', many: ['1'] }))).toEqual([])
    expect(
      reportsOf(initValuesFitInputs, withValues({ name: '${data.name}', many: '${data.many}' })),
    ).toEqual([])
  })

  test('are refused from 7.0 when they are not', () => {
    const document = withValues({ name: ['Ann'] })
    expect(reportsOf(initValuesFitInputs, document)).toEqual([
      'INVALID_PROPERTY_TYPE /screens/0/layout/children/0/init-values/name',
    ])
    expect(reportsOf(initValuesFitInputs, { ...document, version: '6.3' })).toEqual([])
  })

  test('are refused for pickers of files', () => {
    expect(reportsOf(initValuesFitInputs, withValues({ photo: 'x' }))).toEqual([
      'NATIVE_COMPONENT_IN_FORM_INIT_VALUES /screens/0/layout/children/0/init-values/photo',
    ])
  })
})
