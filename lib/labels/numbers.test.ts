import { expect, test } from 'vitest'
import { formatPercent } from './numbers'

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.005, '1%'],
  [0.25, '25%'],
  [0.994, '99%'],
  [0.9996, '>99%'],
  [1, '100%'],
])('a share of %d is %s, with 0%% only for none and 100%% only for all', (part, text) => {
  expect(formatPercent(part)).toBe(text)
})
