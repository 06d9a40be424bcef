import { describe, expect, test } from 'vitest'
import {
  formValuesNameInputs,
  initValuesFitInputs,
  inputsShareTheForm,
  inputsStandInAForm,
  ownFirstValuesStandOutsideForms,
} from './forms'
import { complete, flow, footer, form, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('an input before 4.0', () => {
  const document = flow([screen('A', [input('a')])], { version: '3.1' })

  test('may be in a Form', () => {
    expect(
      reportsOf(inputsStandInAForm, flow([screen('A', [form([input('a')])])], { version: '3.1' })),
    ).toEqual([])
  })

  test('is rejected outside a Form', () => {
    expect(reportsOf(inputsStandInAForm, document)).toEqual(['KEYWORD_ONE_OF /screens/0/layout/children/0'])
    expect(reportsOf(inputsStandInAForm, { ...document, version: '4.0' })).toEqual([])
  })
})

describe('inputs from 4.0 on', () => {
  test('may be all inside a Form or all outside', () => {
    expect(reportsOf(inputsShareTheForm, flow([screen('A', [input('a'), input('b')])]))).toEqual([])
    expect(reportsOf(inputsShareTheForm, flow([screen('A', [form([input('a'), input('b')])])]))).toEqual([])
    expect(
      reportsOf(inputsShareTheForm, flow([screen('A', [input('a'), form([footer(complete())])])])),
    ).toEqual([])
  })

  test('cannot be both inside and outside a Form', () => {
    const document = flow([screen('A', [input('a'), form([input('b')])])])
    expect(reportsOf(inputsShareTheForm, document)).toEqual([
      'COMPONENTS_OUTSIDE_FORM /screens/0/layout/children/0',
    ])
    expect(reportsOf(inputsShareTheForm, { ...document, version: '3.1' })).toEqual([])
  })

  test('cause only a warning if just a CalendarPicker is outside', () => {
    const calendar = { type: 'CalendarPicker', name: 'day', label: 'Day' }
    expect(reportsOf(inputsShareTheForm, flow([screen('A', [calendar, form([input('b')])])]))).toEqual([
      'COMPONENTS_OUTSIDE_FORM* /screens/0/layout/children/0',
    ])
  })
})

describe('the initial value of an input', () => {
  const first = input('a', { 'init-value': 'Ann' })

  test('is allowed outside a Form', () => {
    expect(reportsOf(ownFirstValuesStandOutsideForms, flow([screen('A', [first])]))).toEqual([])
  })

  test('is rejected inside a Form, as is an error message', () => {
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

describe('the initial values and error messages of a Form', () => {
  const document = (values: object) => flow([screen('A', [form([input('name')], { ...values })])])

  test('may be given for existing inputs', () => {
    expect(reportsOf(formValuesNameInputs, document({ 'init-values': { name: 'Ann' } }))).toEqual([])
  })

  test('cause a warning for unknown inputs', () => {
    expect(reportsOf(formValuesNameInputs, document({ 'error-messages': { nome: 'No' } }))).toEqual([
      'INVALID_PROPERTY_KEY* /screens/0/layout/children/0/error-messages/nome',
    ])
  })
})

describe('the initial values of a Form', () => {
  const children = [
    input('name'),
    { type: 'CheckboxGroup', name: 'many', label: 'Many', 'data-source': [] },
    { type: 'PhotoPicker', name: 'photo', label: 'Photo' },
  ]
  const withValues = (values: object) => flow([screen('A', [form(children, { 'init-values': values })])])

  test('may have the types of its inputs', () => {
    expect(reportsOf(initValuesFitInputs, withValues({ name: 'Ann', many: ['1'] }))).toEqual([])
    expect(
      reportsOf(initValuesFitInputs, withValues({ name: '${data.name}', many: '${data.many}' })),
    ).toEqual([])
  })

  test('are rejected from 7.0 on if their type differs', () => {
    const document = withValues({ name: ['Ann'] })
    expect(reportsOf(initValuesFitInputs, document)).toEqual([
      'INVALID_PROPERTY_TYPE /screens/0/layout/children/0/init-values/name',
    ])
    expect(reportsOf(initValuesFitInputs, { ...document, version: '6.3' })).toEqual([])
  })

  test('are rejected for a PhotoPicker', () => {
    expect(reportsOf(initValuesFitInputs, withValues({ photo: 'x' }))).toEqual([
      'NATIVE_COMPONENT_IN_FORM_INIT_VALUES /screens/0/layout/children/0/init-values/photo',
    ])
  })
})
