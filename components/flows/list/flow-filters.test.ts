import { expect, test } from 'vitest'
import { ATTENTION, flowFilters } from './flow-filters'

test('flows that need attention are a part of the list, and no second time a status to choose', () => {
  const { status, attention } = flowFilters.table
  expect(JSON.stringify(attention.control)).toContain(ATTENTION)
  expect(JSON.stringify(status.control)).not.toContain(ATTENTION)
})

test('the part of the list stands in the address as its status alone', () => {
  expect(flowFilters.filtersOf(new URLSearchParams({ status: ATTENTION, attention: ATTENTION }))).toEqual({
    status: ATTENTION,
  })
})
