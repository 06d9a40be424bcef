import { expect, test } from 'vitest'
import { isNextPageDue } from './use-every-page'

const loaded = { hasNextPage: true, isFetching: false, isError: false }

test('the next page of a list is loaded until the last, one at a time', () => {
  expect(isNextPageDue(loaded)).toBe(true)
  expect(isNextPageDue({ ...loaded, isFetching: true })).toBe(false)
  expect(isNextPageDue({ ...loaded, hasNextPage: false })).toBe(false)
})

test('a page that couldn’t be loaded is not asked for without end', () => {
  expect(isNextPageDue({ ...loaded, isError: true })).toBe(false)
})
