import { expect, test } from 'vitest'
import { successShare } from './receiver-health'

test('a single failure among thousands of attempts keeps the success rate below 100%', () => {
  expect(successShare({ delivered: 9999, failed: 1 })).toBe('99.9%')
  expect(successShare({ delivered: 3, failed: 0 })).toBe('100%')
})
