import { describe, expect, test } from 'vitest'
import { adviceOf, askedFor } from './asked-for'
import { choiceFilter, defineFilters, type FilterValues, searchFilter } from './filters'
import { timeFilters } from './times'

const definition = defineFilters({
  text: searchFilter({ field: 'Search events', placeholder: 'Search names or numbers' }),
  phone: choiceFilter({ label: 'Number', all: 'All', choices: [{ value: '1', label: 'Shop' }] }),
  ...timeFilters,
})
const adviceFor = (filters: FilterValues) => adviceOf(askedFor(definition, filters))

describe('a list without matches', () => {
  test('says what is searched and omits filters that are not set', () => {
    expect(askedFor(definition, { text: 'oak' }).words).toBe('oak')
    expect(adviceFor({ text: 'oak' })).toBe('Search covers only names and numbers. Check the spelling.')
    expect(adviceFor({ text: 'oak', phone: '1' })).toMatch(/Check the spelling, or remove a filter\.$/)
  })

  test('does not suggest checking the spelling if there is no search text', () => {
    expect(adviceFor({ phone: '1' })).toBe('Remove the filter “Number: Shop” to see others.')
    expect(adviceFor({ phone: '1', since: '-24h', until: '2026-09-01' })).toBe(
      'Remove the filter “Number: Shop” or “Time” to see others.',
    )
  })
})
