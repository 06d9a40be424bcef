import { describe, expect, test } from 'vitest'
import {
  casesNameOptions,
  comparisonsNameOptions,
  enoughCanBeChosen,
  firstChoicesAreOptions,
} from './choices'
import { flow, form, heading, lastScreen, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

const options = (...ids: string[]) => ids.map((id) => ({ id, title: id }))
const dropdown = (more: object = {}) => ({
  type: 'Dropdown',
  name: 'cut',
  label: 'Cut',
  'data-source': options('short', 'long'),
  ...more,
})
const place = '/screens/0/layout/children'

describe('a condition on a choice', () => {
  const branch = (condition: string) => ({ type: 'If', condition, then: [heading('x')] })
  const document = (condition: string, more?: object) =>
    flow([lastScreen('A', [dropdown(more), branch(condition)])])

  test.each([
    "${form.cut} == 'long'",
    "'short' != ${form.cut}",
    // Nothing is chosen yet.
    "${form.cut} == ''",
    "${data.cut} == 'curly'",
  ])('is accepted: %s', (condition) => {
    expect(reportsOf(comparisonsNameOptions, document(condition))).toEqual([])
  })

  test('may name any option if options come from data', () => {
    const sent = document("${form.cut} == 'curly'", { 'data-source': '${data.cuts}' })
    expect(reportsOf(comparisonsNameOptions, sent)).toEqual([])
    const partly = document("${form.cut} == 'curly'", { 'data-source': options('short', '${data.id}') })
    expect(reportsOf(comparisonsNameOptions, partly)).toEqual([])
  })

  test('with an unknown option is reported as always true or false, at any depth', () => {
    const reports = fullReportsOf(
      comparisonsNameOptions,
      document("!(${form.cut} == 'lomg') && (${form.cut} != 'curly' || true == ${form.cut})"),
    )
    expect(reports.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        'UNKNOWN_OPTION',
        'warning',
        'This is always false. "cut" has no option "lomg". Its options are "short" and "long". Did you mean "long"?',
      ],
      [
        'UNKNOWN_OPTION',
        'warning',
        'This is always true. "cut" has no option "curly". Its options are "short" and "long".',
      ],
    ])
  })

  test('is checked on later screens, too', () => {
    const later = { type: 'If', condition: "${screen.A.form.cut} == 'bob'", then: [heading('x')] }
    expect(
      reportsOf(comparisonsNameOptions, flow([screen('A', [dropdown()]), lastScreen('B', [later])])),
    ).toEqual(['UNKNOWN_OPTION* /screens/1/layout/children/0/condition'])
  })
})

describe('a case of a Switch', () => {
  const document = (cases: object, value = '${form.cut}') =>
    flow([lastScreen('A', [dropdown(), { type: 'Switch', value, cases }])])

  test('may be an option or the default', () => {
    const cases = { short: [heading('x')], default: [heading('y')] }
    expect(reportsOf(casesNameOptions, document(cases))).toEqual([])
    expect(reportsOf(casesNameOptions, document({ curly: [] }, '${data.cut}'))).toEqual([])
  })

  test('that is not an option is reported', () => {
    expect(reportsOf(casesNameOptions, document({ short: [], curly: [] }))).toEqual([
      `UNKNOWN_OPTION* ${place}/1/cases/curly`,
    ])
  })
})

describe('the initial choice', () => {
  const boxes = { type: 'CheckboxGroup', name: 'days', label: 'Days', 'data-source': options('mo', 'tu') }

  test('may be an option or come from data', () => {
    const inputs = [dropdown({ 'init-value': 'long' }), { ...boxes, 'init-value': ['mo', '${data.day}'] }]
    expect(reportsOf(firstChoicesAreOptions, flow([screen('A', inputs)]))).toEqual([])
    const text = { type: 'TextInput', name: 'note', label: 'Note', 'init-value': 'anything' }
    expect(reportsOf(firstChoicesAreOptions, flow([screen('A', [text])]))).toEqual([])
  })

  test('that is not an option is reported, on the input and in a Form', () => {
    const inputs = [dropdown({ 'init-value': 'curly' }), { ...boxes, 'init-value': ['mo', 'sa'] }]
    expect(reportsOf(firstChoicesAreOptions, flow([screen('A', inputs)]))).toEqual([
      `UNKNOWN_OPTION* ${place}/0/init-value`,
      `UNKNOWN_OPTION* ${place}/1/init-value/1`,
    ])
    const inForm = form([dropdown(), boxes], { 'init-values': { cut: 'curly', days: ['sa'], gone: 'x' } })
    expect(reportsOf(firstChoicesAreOptions, flow([screen('A', [inForm])]))).toEqual([
      `UNKNOWN_OPTION* ${place}/0/init-values/cut`,
      `UNKNOWN_OPTION* ${place}/0/init-values/days/0`,
    ])
  })
})

describe('the minimum number of choices', () => {
  const document = (wanted: unknown, more: object = {}) =>
    flow([
      screen('A', [
        {
          type: 'ChipsSelector',
          name: 'days',
          label: 'Days',
          'data-source': options('mo', 'tu'),
          'min-selected-items': wanted,
          ...more,
        },
      ]),
    ])

  test('may be up to the number of options', () => {
    expect(reportsOf(enoughCanBeChosen, document(2))).toEqual([])
    expect(reportsOf(enoughCanBeChosen, document('${data.least}'))).toEqual([])
    expect(reportsOf(enoughCanBeChosen, document(9, { 'data-source': '${data.days}' }))).toEqual([])
  })

  test('is reported if fewer options can be chosen, and can be lowered', () => {
    expect(reportsOf(enoughCanBeChosen, document(3))).toEqual([
      `TOO_FEW_OPTIONS* ${place}/0/min-selected-items`,
    ])
    const closed = [...options('mo'), { id: 'tu', title: 'tu', enabled: false }]
    const [report] = fullReportsOf(enoughCanBeChosen, document(2, { 'data-source': closed }))
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 1 }])
  })
})
