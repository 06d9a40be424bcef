import { describe, expect, test } from 'vitest'
import { defineFilters, searchFilter } from '../filters'
import { searchOfView, viewSearch } from './view-search'

const definition = defineFilters<string>({
  text: searchFilter({ field: 'Search', placeholder: '' }),
  place: { label: 'Place', valueText: (value) => value },
})
const kept = (search: string) => viewSearch(definition, new URLSearchParams(search))

describe('a saved view', () => {
  test('keeps filters, order and display settings, but not what is open beside the list', () => {
    expect(kept('code=ABC&sort=-name&place=Main+street&view=1')).toBe('place=Main+street&sort=-name')
    expect(kept('code=ABC')).toBe('')
    expect(kept('show=cards&columns=owner&code=ABC')).toBe('columns=owner&show=cards')
  })

  test('is the same for any order of its URL parameters', () => {
    expect(kept('sort=name&place=a&text=b')).toBe(kept('text=b&place=a&sort=name'))
  })

  test('has its filters and its ID in the URL', () => {
    expect(searchOfView({ id: 'v1', search: 'place=a' })).toBe('place=a&view=v1')
    expect(searchOfView({ id: 'v1', search: '' })).toBe('view=v1')
  })
})
