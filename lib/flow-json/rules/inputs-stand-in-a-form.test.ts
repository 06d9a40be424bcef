import { describe, expect, test } from 'vitest'
import { inputsStandInAForm } from './inputs-stand-in-a-form'
import { flow, form, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('an input before 4.0', () => {
  const document = flow([screen('A', [input('a')])], { version: '3.1' })

  test('stands in a Form', () => {
    expect(
      reportsOf(inputsStandInAForm, flow([screen('A', [form([input('a')])])], { version: '3.1' })),
    ).toEqual([])
  })

  test('is refused outside', () => {
    expect(reportsOf(inputsStandInAForm, document)).toEqual(['KEYWORD_ONE_OF /screens/0/layout/children/0'])
    expect(reportsOf(inputsStandInAForm, { ...document, version: '4.0' })).toEqual([])
  })
})
