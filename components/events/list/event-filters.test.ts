import { expect, test } from 'vitest'
import { eventFilters } from './event-filters'

const { filtersOf, activeFilters } = eventFilters
const read = (search: string) => filtersOf(new URLSearchParams(search))

test('event filters are read from the URL, ignoring unknown names and invalid values', () => {
  expect(read('text=%20ana%20&field=messages,call&event=7&page=2')).toEqual({
    text: 'ana',
    field: 'messages,call',
  })
  expect(read('since=yesterday&until=2026-01-01&needs_person=yes&severity=')).toEqual({ until: '2026-01-01' })
  expect([read('since=-24h'), read('since=-5h')]).toEqual([{ since: '-24h' }, {}])
})

test('the trace filter accepts only valid trace IDs', () => {
  expect([read('trace=4bf92f35-77b3'), read('trace=%25')]).toEqual([{ trace: '4bf92f35-77b3' }, {}])
})

test('event filters are described in words, with several values joined by “or”', () => {
  expect(activeFilters({ field: 'messages,odd_field', severity: 'danger,warning' })).toEqual([
    { name: 'field', text: 'Type: Messages or odd_field' },
    { name: 'severity', text: 'Importance: Problem or Warning' },
  ])
})
