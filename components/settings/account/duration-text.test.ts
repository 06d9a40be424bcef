import { expect, test } from 'vitest'
import { durationText } from './duration-text'

const HOUR_MS = 60 * 60_000

test.each([
  [1, '1 hour'],
  [24, '1 day'],
  [36, '36 hours'],
  [168, '7 days'],
])('%i hours are %s', (hours, text) => {
  expect(durationText(hours * HOUR_MS)).toBe(text)
})
