import { expect, test } from 'vitest'
import { countText } from './count-text'

const noun = { one: 'entry', many: 'entries' }

test('the row count is written with the right noun', () => {
  expect(countText({ count: 1, hasMore: false }, noun)).toBe('1 entry')
  expect(countText({ count: 1200, hasMore: false }, noun)).toBe('1,200 entries')
  expect(countText({ count: 0, hasMore: false }, noun)).toBe('0 entries')
})

test('the row count shows that more rows exist or that some do not match', () => {
  expect(countText({ count: 100, hasMore: true }, noun)).toBe('100 entries shown')
  expect(countText({ count: 1, hasMore: true }, noun)).toBe('1 entry shown')
  expect(countText({ count: 2, hasMore: false, total: 12 }, noun)).toBe('2 of 12 entries')
})
