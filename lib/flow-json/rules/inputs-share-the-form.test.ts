import { describe, expect, test } from 'vitest'
import { inputsShareTheForm } from './inputs-share-the-form'
import { complete, flow, footer, form, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('inputs from 4.0', () => {
  test('stand all in the Form or all without', () => {
    expect(reportsOf(inputsShareTheForm, flow([screen('A', [input('a'), input('b')])]))).toEqual([])
    expect(reportsOf(inputsShareTheForm, flow([screen('A', [form([input('a'), input('b')])])]))).toEqual([])
    expect(
      reportsOf(inputsShareTheForm, flow([screen('A', [input('a'), form([footer(complete())])])])),
    ).toEqual([])
  })

  test('may not stand on both sides', () => {
    const document = flow([screen('A', [input('a'), form([input('b')])])])
    expect(reportsOf(inputsShareTheForm, document)).toEqual([
      'COMPONENTS_OUTSIDE_FORM /screens/0/layout/children/0',
    ])
    expect(reportsOf(inputsShareTheForm, { ...document, version: '3.1' })).toEqual([])
  })

  test('are warned of when only a CalendarPicker stands outside', () => {
    const calendar = { type: 'CalendarPicker', name: 'day', label: 'Day' }
    expect(reportsOf(inputsShareTheForm, flow([screen('A', [calendar, form([input('b')])])]))).toEqual([
      'COMPONENTS_OUTSIDE_FORM* /screens/0/layout/children/0',
    ])
  })
})
