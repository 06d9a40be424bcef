import { expect, test } from 'vitest'
import { callFilters } from './call-filters'

const { activeFilters, filtersOf } = callFilters

test('call filters are read from the URL, ignoring invalid values', () => {
  const search = 'tab=history&direction=USER_INITIATED&user_wa_id=Ana&outcome=ended&since=-24h&until=soon'
  expect(filtersOf(new URLSearchParams(search))).toEqual({ direction: 'USER_INITIATED', since: '-24h' })
})

test('call filters are described in words', () => {
  const filters = filtersOf(new URLSearchParams('outcome=under_way&search=ana&user_wa_id=15550100001'))
  expect(activeFilters(filters).map(({ text }) => text)).toEqual([
    'Result: In progress',
    'Name or number: ana',
    'Person: +1 555-010-0001',
  ])
})
