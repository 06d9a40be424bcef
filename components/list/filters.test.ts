import { describe, expect, test } from 'vitest'
import {
  attentionFilter,
  choiceFilter,
  countBehindButton,
  defineFilters,
  isMoreThanSegment,
  isRowBare,
  searchFilter,
} from './filters'

const { filtersOf, searchWith, activeFilters, table } = defineFilters({
  text: searchFilter({ field: 'Search boxes', placeholder: 'Search' }),
  color: choiceFilter({
    label: 'Color',
    all: 'Any color',
    choices: [
      { value: 'red', label: 'Red' },
      { value: 'red,brown', label: 'Warm' },
    ],
  }),
  material: choiceFilter({ label: 'Material', all: 'Any', wordOf: (word) => word.toUpperCase() }),
  size: {
    label: 'Size',
    valueText: (value) => `${value} cm`,
    canBe: (value) => /^\d+$/.test(value),
  },
  show: attentionFilter({ field: 'Filter boxes', value: 'broken' }),
})
const read = (search: string) => filtersOf(new URLSearchParams(search))

describe('filters in the URL', () => {
  test('are read by name, ignoring empty, unknown and invalid ones', () => {
    expect(read('color=%20red%20&size=large&page=2')).toEqual({ color: 'red' })
    expect(read('color=%20&size=12&show=all')).toEqual({ size: '12' })
    expect(read('show=broken')).toEqual({ show: 'broken' })
  })

  test('are read the same from the query of a page', () => {
    expect(filtersOf({ color: 'red', size: undefined, page: ['1', '2'] })).toEqual({ color: 'red' })
  })

  test('survive a round trip', () => {
    const filters = { text: 'a&b=c é', size: '7' }
    expect(read(searchWith(new URLSearchParams(), filters))).toEqual(filters)
  })

  test('leave the rest of the URL alone', () => {
    expect(searchWith(new URLSearchParams('color=red&page=2'), {})).toBe('page=2')
    expect(searchWith(new URLSearchParams('event=7&size=3'), { text: 'ana' })).toBe('event=7&text=ana')
  })

  test('are described in words, in the order of the table', () => {
    expect(activeFilters({ show: 'broken', size: '7', color: 'red', text: 'oak' })).toEqual([
      { name: 'text', text: 'Search: “oak”' },
      { name: 'color', text: 'Color: Red' },
      { name: 'size', text: 'Size: 7 cm' },
      { name: 'show', text: 'Only: needs attention' },
    ])
  })

  test('with several values are described by the name of the choice or joined by “or”', () => {
    const textOf = (filters: Parameters<typeof activeFilters>[0]) => activeFilters(filters)[0]?.text
    expect(textOf({ color: 'red,brown' })).toBe('Color: Warm')
    expect(textOf({ color: 'red,green' })).toBe('Color: Red or green')
    expect(textOf({ material: 'oak,ash' })).toBe('Material: OAK or ASH')
  })
})

describe('the filters behind the button of phones', () => {
  test('are counted without the search, what a segment shows, and what only links set', () => {
    expect(countBehindButton(table, { text: 'oak', color: 'red', material: 'oak', size: '7' })).toBe(2)
    expect(countBehindButton(table, { show: 'broken', color: 'broken' })).toBe(0)
  })

  test('are more than what a segment shows if anything else is set', () => {
    expect(isMoreThanSegment(table, { show: 'broken', color: 'broken' })).toBe(false)
    expect(isMoreThanSegment(table, { show: 'broken', size: '7' })).toBe(true)
  })

  test('have a row only for a segment or a filter that is set', () => {
    const { show, ...others } = table
    expect(isRowBare(table, {})).toBe(false)
    expect(isRowBare(others, { text: 'oak' })).toBe(true)
    expect(isRowBare(others, { size: '7' })).toBe(false)
    expect(show).toBeDefined()
  })
})
