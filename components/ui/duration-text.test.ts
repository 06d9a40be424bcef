import { expect, test } from 'vitest'
import { durationText } from './duration-text'

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [3600, '1 hour'],
  [43_200, '12 hours'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
  [2_592_000, '30 days'],
])('%d seconds read as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
