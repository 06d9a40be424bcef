import { expect, test } from 'vitest'
import { callClock } from './call-clock'

test.each([
  [-5, '0:00'],
  [7999, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%d ms are shown as %s', (ms, shown) => {
  expect(callClock(ms)).toBe(shown)
})
