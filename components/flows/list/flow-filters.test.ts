import { expect, test } from 'vitest'
import { ATTENTION, flowFilters } from './flow-filters'

test('the attention filter is separate from the statuses to choose from', () => {
  const { status, attention } = flowFilters.table
  expect(JSON.stringify(attention.control)).toContain(ATTENTION)
  expect(JSON.stringify(status.control)).not.toContain(ATTENTION)
})

test('the attention filter is read from the URL as a status only', () => {
  expect(flowFilters.filtersOf(new URLSearchParams({ status: ATTENTION, attention: ATTENTION }))).toEqual({
    status: ATTENTION,
  })
})
