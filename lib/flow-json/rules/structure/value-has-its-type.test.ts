import { describe, expect, test } from 'vitest'
import { flow, footer, heading, input, lastScreen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { valueHasItsType } from './value-has-its-type'

const base = '/screens/0/layout/children'
const shown = (component: object, version = '7.3') =>
  reportsOf(valueHasItsType, flow([lastScreen('A', [component])], { version }))

describe('valueHasItsType', () => {
  test('refuses error messages of another type, and own first values from 7.0 on, of which it warns before', () => {
    const document = (version: string) =>
      flow([lastScreen('A', [input('a', { 'init-value': ['x'], 'error-message': { a: 'b' } })])], { version })
    const at = '/screens/0/layout/children/0'
    expect(reportsOf(valueHasItsType, document('7.0'))).toEqual([
      `INVALID_PROPERTY_TYPE ${at}/init-value`,
      `INVALID_PROPERTY_TYPE ${at}/error-message`,
    ])
    expect(reportsOf(valueHasItsType, document('6.3'))).toEqual([
      `INVALID_PROPERTY_TYPE* ${at}/init-value`,
      `INVALID_PROPERTY_TYPE ${at}/error-message`,
    ])
  })

  test.each([
    ['a text', heading('x')],
    ['a computed value of any type', input('a', { required: '${data.x}', 'min-chars': '`1 + 1`' })],
    ['a list of texts', input('a', { type: 'CheckboxGroup', 'data-source': [], 'init-value': ['a'] })],
    ['lines of markdown', { type: 'TextBody', markdown: true, text: ['a', 'b'] }],
    ['either form of what has two', { type: 'CalendarPicker', name: 'a', label: { 'start-date': 'a' } }],
  ])('takes %s', (_, component) => {
    expect(shown(component)).toEqual([])
  })

  test.each([
    ['a number for a text', heading(5 as never), `${base}/0/text`],
    ['a text for a number', input('a', { 'min-chars': '1' }), `${base}/0/min-chars`],
    ['a text for true', input('a', { required: 'true' }), `${base}/0/required`],
    ['null', input('a', { label: null }), `${base}/0/label`],
    ['an object for a list', input('a', { type: 'Dropdown', 'data-source': {} }), `${base}/0/data-source`],
    [
      'an item of another type',
      input('a', { type: 'Dropdown', 'data-source': [{ id: 'a', title: 'a' }, 5] }),
      `${base}/0/data-source/1`,
    ],
    ['a text for an action', footer('complete'), `${base}/0/on-click-action`],
  ])('refuses %s', (_, component, pointer) => {
    expect(shown(component)).toEqual([`INVALID_PROPERTY_TYPE ${pointer}`])
  })

  test('names what is expected and what was found', () => {
    const [report] = fullReportsOf(
      valueHasItsType,
      flow([lastScreen('A', [input('a', { required: 'yes' })])]),
    )
    expect(report?.message).toBe('"required" must be true or false; this is a text.')
  })

  test('takes lists of lines from 5.1 on', () => {
    const body = { type: 'TextBody', text: ['a'] }
    expect(shown(body, '5.0')).toEqual([`INVALID_PROPERTY_TYPE ${base}/0/text`])
    expect(shown(body, '5.1')).toEqual([])
  })

  test('takes backticks for a computed value from 6.0 on', () => {
    const field = input('a', { required: '`true`' })
    expect(shown(field, '5.1')).toEqual([`INVALID_PROPERTY_TYPE ${base}/0/required`])
    expect(shown(field, '6.0')).toEqual([])
  })

  test('refuses a computed name', () => {
    expect(shown(input('${data.name}'))).toEqual([`INVALID_PROPERTY_VALUE ${base}/0/name`])
  })

  test('finds what is no screen and no component', () => {
    expect(reportsOf(valueHasItsType, flow([7]))).toEqual(['INVALID_PROPERTY_TYPE /screens/0'])
    expect(shown({ type: 'Form', name: 'f', children: [null] })).toEqual([
      `INVALID_PROPERTY_TYPE ${base}/0/children/0`,
    ])
    const cases = { type: 'Switch', value: '${data.x}', cases: { a: {} } }
    expect(shown(cases)).toEqual([`INVALID_PROPERTY_TYPE ${base}/0/cases`])
  })
})
