import { describe, expect, test } from 'vitest'
import { complete, flow, footer, heading, input, lastScreen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { textFitsThePhone } from './text-fits-the-phone'

const base = '/screens/0/layout/children/0'
const check = (component: object) => reportsOf(textFitsThePhone, flow([lastScreen('A', [component])]))
const long = (count: number) => 'x'.repeat(count)

describe('textFitsThePhone', () => {
  test.each([
    ['a heading', 80, (count: number) => heading(long(count)), 'text'],
    ['the label of an input', 20, (count: number) => input('a', { label: long(count) }), 'label'],
    ['its message', 30, (count: number) => input('a', { 'error-message': long(count) }), 'error-message'],
    ['the label of a Footer', 35, (count: number) => footer(complete(), { label: long(count) }), 'label'],
    ['a body', 4096, (count: number) => ({ type: 'TextBody', text: long(count) }), 'text'],
    ['a caption', 409, (count: number) => ({ type: 'TextCaption', text: long(count) }), 'text'],
    [
      'the title of an option',
      30,
      (count: number) => input('a', { type: 'Dropdown', 'data-source': [{ id: 'a', title: long(count) }] }),
      'data-source/0/title',
    ],
    [
      'a tag',
      15,
      (count: number) => ({ type: 'NavigationList', name: 'a', 'list-items': [{ tags: [long(count)] }] }),
      'list-items/0/tags/0',
    ],
    [
      'the label of the first day',
      40,
      (count: number) => ({ type: 'CalendarPicker', name: 'a', label: { 'start-date': long(count) } }),
      'label/start-date',
    ],
  ])('warns of %s with more than %i characters', (_, most, make, member) => {
    expect(check(make(most))).toEqual([])
    expect(check(make(most + 1))).toEqual([`TEXT_CUT_OFF* ${base}/${member}`])
  })

  test('counts characters as people see them', () => {
    expect(check(input('a', { label: '👩‍👩‍👧‍👦'.repeat(20) }))).toEqual([])
    const [report] = fullReportsOf(
      textFitsThePhone,
      flow([lastScreen('A', [input('a', { label: 'é'.repeat(34) })])]),
    )
    expect(report?.message).toBe('"label" has 34 characters; phones show 20.')
  })

  test('leaves computed texts alone', () => {
    expect(check(input('a', { label: `\${data.${long(60)}}` }))).toEqual([])
  })
})
