import { describe, expect, test } from 'vitest'
import { filtersInAddress } from './filters-in-address'

const { filtersOf, searchWith, activeFilters } = filtersInAddress({
  color: { label: 'Color', valueText: (value) => value.toUpperCase() },
  size: { label: 'Size', valueText: (value) => `${value} cm`, canBe: (value) => /^\d+$/.test(value) },
})

describe('filters in the address', () => {
  test('are read by name, without what is empty, no filter or cannot be', () => {
    expect(filtersOf(new URLSearchParams('color=%20red%20&size=large&page=2'))).toEqual({ color: 'red' })
    expect(filtersOf(new URLSearchParams('color=%20&size=12'))).toEqual({ size: '12' })
  })

  test('come back as they were written', () => {
    const filters = { color: 'a&b=c é', size: '7' }
    expect(filtersOf(new URLSearchParams(searchWith(new URLSearchParams(), filters)))).toEqual(filters)
  })

  test('leave the rest of the address alone', () => {
    expect(searchWith(new URLSearchParams('color=red&page=2'), {})).toBe('page=2')
  })

  test('are told in words', () => {
    expect(activeFilters({ size: '7', color: 'red' })).toEqual([
      { name: 'color', text: 'Color: RED' },
      { name: 'size', text: 'Size: 7 cm' },
    ])
  })
})
