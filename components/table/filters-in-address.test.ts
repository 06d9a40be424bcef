import { describe, expect, test } from 'vitest'
import { filtersInAddress } from './filters-in-address'

const { filtersOf, searchWith, activeFilters } = filtersInAddress({
  colour: { label: 'Colour', valueText: (value) => value.toUpperCase() },
  size: { label: 'Size', valueText: (value) => `${value} cm`, canBe: (value) => /^\d+$/.test(value) },
})

describe('filters in the address', () => {
  test('are read by name, without what is empty, no filter or cannot be', () => {
    expect(filtersOf(new URLSearchParams('colour=%20red%20&size=large&page=2'))).toEqual({ colour: 'red' })
    expect(filtersOf(new URLSearchParams('colour=%20&size=12'))).toEqual({ size: '12' })
  })

  test('come back as they were written', () => {
    const filters = { colour: 'a&b=c é', size: '7' }
    expect(filtersOf(new URLSearchParams(searchWith(new URLSearchParams(), filters)))).toEqual(filters)
  })

  test('leave the rest of the address alone', () => {
    expect(searchWith(new URLSearchParams('colour=red&page=2'), {})).toBe('page=2')
  })

  test('are told in words', () => {
    expect(activeFilters({ size: '7', colour: 'red' })).toEqual([
      { name: 'colour', text: 'Colour: RED' },
      { name: 'size', text: 'Size: 7 cm' },
    ])
  })
})
