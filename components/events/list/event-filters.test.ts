import { describe, expect, test } from 'vitest'
import { activeFilters, filtersOf, searchWith } from './event-filters'

const read = (search: string) => filtersOf(new URLSearchParams(search))

describe('filters in the address', () => {
  test('are read by name, without what is none', () => {
    expect(read('text=%20ana%20&field=messages,call&event=7&page=2')).toEqual({
      text: 'ana',
      field: 'messages,call',
    })
  })

  test('that cannot be are left out', () => {
    expect(read('since=yesterday&until=2026-01-01&needs_person=yes&severity=')).toEqual({
      until: '2026-01-01',
    })
  })

  test('may be times that move on with the clock', () => {
    expect(read('since=-24h')).toEqual({ since: '-24h' })
    expect(read('since=-5h')).toEqual({})
  })

  test('are written back beside what else stands there', () => {
    const search = searchWith(new URLSearchParams('event=7&severity=danger'), { text: 'ana' })
    expect(search).toBe('event=7&text=ana')
  })

  test('are told in words, several joined by or', () => {
    expect(activeFilters({ field: 'messages,odd_field', severity: 'danger,warning' })).toEqual([
      { name: 'field', text: 'Kind: Messages or odd_field' },
      { name: 'severity', text: 'Importance: Problem or Warning' },
    ])
  })
})
