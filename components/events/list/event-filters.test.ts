import { expect, test } from 'vitest'
import { eventFilters } from './event-filters'

const { filtersOf, activeFilters } = eventFilters
const read = (search: string) => filtersOf(new URLSearchParams(search))

test('filters of events are read by name, without what is none or cannot be', () => {
  expect(read('text=%20ana%20&field=messages,call&event=7&page=2')).toEqual({
    text: 'ana',
    field: 'messages,call',
  })
  expect(read('since=yesterday&until=2026-01-01&needs_person=yes&severity=')).toEqual({ until: '2026-01-01' })
  expect([read('since=-24h'), read('since=-5h')]).toEqual([{ since: '-24h' }, {}])
})

test('events of a trace are found by what can be one', () => {
  expect([read('trace=4bf92f35-77b3'), read('trace=%25')]).toEqual([{ trace: '4bf92f35-77b3' }, {}])
})

test('filters of events are told in words, several joined by or', () => {
  expect(activeFilters({ field: 'messages,odd_field', severity: 'danger,warning' })).toEqual([
    { name: 'field', text: 'Kind: Messages or odd_field' },
    { name: 'severity', text: 'Importance: Problem or Warning' },
  ])
})
