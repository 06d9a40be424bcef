import { describe, expect, test } from 'vitest'
import { flow, input, lastScreen, screen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { listHasItsLength } from './list-has-its-length'

const pointer = '/screens/0/layout/children/0/data-source'
const withOptions = (type: string, count: number) => {
  const options = Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: 'x' }))
  return flow([lastScreen('A', [input('a', { type, 'data-source': options })])])
}

describe('listHasItsLength', () => {
  test.each([
    ['CheckboxGroup', 1, 20],
    ['RadioButtonsGroup', 1, 20],
    ['Dropdown', 1, 200],
    ['ChipsSelector', 2, 20],
  ])('takes options of %s from %i to %i', (type, least, most) => {
    for (const count of [least, most])
      expect(reportsOf(listHasItsLength, withOptions(type, count))).toEqual([])
    expect(reportsOf(listHasItsLength, withOptions(type, least - 1))).toEqual([
      `MIN_ITEMS_REQUIRED ${pointer}`,
    ])
    expect(reportsOf(listHasItsLength, withOptions(type, most + 1))).toEqual([
      `MAX_ITEMS_REQUIRED ${pointer}`,
    ])
  })

  test('wants a screen, and a component on it', () => {
    expect(reportsOf(listHasItsLength, flow([]))).toEqual(['MIN_ITEMS_REQUIRED /screens'])
    expect(reportsOf(listHasItsLength, flow([screen('A', [])]))).toEqual([
      'MIN_ITEMS_REQUIRED /screens/0/layout/children',
    ])
  })

  test('says how many there are and how many there may be', () => {
    expect(fullReportsOf(listHasItsLength, withOptions('Dropdown', 0))[0]?.message).toBe(
      '"data-source" needs at least 1 item; this has none.',
    )
    expect(fullReportsOf(listHasItsLength, withOptions('Dropdown', 201))[0]?.message).toBe(
      '"data-source" takes at most 200 items; this has 201.',
    )
  })
})
