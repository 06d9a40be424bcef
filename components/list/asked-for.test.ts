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

describe('a list in which nothing matches', () => {
  test('says what is searched, and nothing of filters that are not set', () => {
    expect(askedFor(definition, { text: 'oak' }).words).toBe('oak')
    expect(adviceFor({ text: 'oak' })).toBe('Only names or numbers are searched. Check the spelling.')
    expect(adviceFor({ text: 'oak', phone: '1' })).toMatch(/Check the spelling, or remove a filter\.$/)
  })

  test('says nothing of spelling where no words are searched for', () => {
    expect(adviceFor({ phone: '1' })).toBe('Remove the filter Number: Shop to see others.')
    expect(adviceFor({ phone: '1', since: '-24h', until: '2026-09-01' })).toBe(
      'Remove one of the filters: Number: Shop, Time.',
    )
  })
})
