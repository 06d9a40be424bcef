import { describe, expect, test } from 'vitest'
import { templateFilters } from './template-filters'

const { filtersOf, searchWith, activeFilters } = templateFilters

test('template filters are read from the URL, ignoring other parameters', () => {
  const search = new URLSearchParams('status=PAUSED&name_or_content=%20lamp%20&category=&draft=7')
  expect(filtersOf(search)).toEqual({ status: 'PAUSED', name_or_content: 'lamp' })
  const filters = {
    name_or_content: 'a&b=c é',
    language: 'pt_BR',
    quality_score: 'RED',
    label: 'Spring sale',
  }
  expect(filtersOf(new URLSearchParams(searchWith(new URLSearchParams(), filters)))).toEqual(filters)
})

describe('active filters of templates', () => {
  test('are described in words', () => {
    const filters = {
      name_or_content: 'lamp',
      status: 'PENDING',
      category: 'UTILITY',
      language: 'de',
      quality_score: 'RED',
      label: 'Team “A”',
    }
    expect(activeFilters(filters).map(({ text }) => text)).toEqual([
      'Search: “lamp”',
      'Status: In review',
      'Category: Utility',
      'Language: German',
      'Quality: Low',
      'Label: Team “A”',
    ])
  })

  test('with several values show the name of the choice, or the joined values', () => {
    expect(activeFilters({ status: 'REJECTED,PAUSED,DISABLED' })[0]?.text).toBe('Status: Needs attention')
    expect(activeFilters({ status: 'PENDING,PAUSED' })[0]?.text).toBe('Status: In review or Paused')
  })
})
