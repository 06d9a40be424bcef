import { describe, expect, test } from 'vitest'
import { flow, input, lastScreen, navigate } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { valueIsListed } from './value-is-listed'

const base = '/screens/0/layout/children'
const document = (component: object) => flow([lastScreen('A', [component])])

describe('valueIsListed', () => {
  test('takes what is in the list, and what is computed', () => {
    expect(reportsOf(valueIsListed, document(input('a', { 'input-type': 'email' })))).toEqual([])
    expect(reportsOf(valueIsListed, document(input('a', { 'input-type': '${data.kind}' })))).toEqual([])
  })

  test('refuses what is not, with the list and the nearest word', () => {
    const [report] = fullReportsOf(valueIsListed, document(input('a', { 'input-type': 'emial' })))
    expect(report?.code).toBe('INVALID_ENUM_VALUE')
    expect(report?.message).toBe(
      '"input-type" must be one of text, number, email, password, passcode, phone; this is "emial". Did you mean "email"?',
    )
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 'email' }])
  })

  test('offers the only word there is, and quotes no more than the start of a long one', () => {
    const layout = { ...document({}), screens: [{ layout: { type: 'x'.repeat(5000) } }] }
    const [report] = fullReportsOf(valueIsListed, layout)
    expect(report?.message.length).toBeLessThan(150)
    expect(report?.repair?.changes).toMatchObject([{ value: 'SingleColumnLayout' }])
  })

  test('looks at every item of a list', () => {
    const calendar = { type: 'CalendarPicker', name: 'a', label: 'x', 'include-days': ['Mon', 'Monday'] }
    expect(reportsOf(valueIsListed, document(calendar))).toEqual([
      `INVALID_ENUM_VALUE ${base}/0/include-days/1`,
    ])
  })

  test('looks at what an action leads to', () => {
    const action = { ...navigate('B'), next: { type: 'page', name: 'B' } }
    const link = { type: 'EmbeddedLink', text: 'x', 'on-click-action': action }
    expect(reportsOf(valueIsListed, document(link))).toEqual([
      `INVALID_ENUM_VALUE ${base}/0/on-click-action/next/type`,
    ])
  })
})
