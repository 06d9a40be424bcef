import { expect, test } from 'vitest'
import { isolated } from './isolated'

test('a name from right to left is kept from its surroundings, and others stay as they are', () => {
  expect(isolated('ليلى حداد')).toBe('\u2068ليلى حداد\u2069')
  expect(isolated('Ana Castillo')).toBe('Ana Castillo')
  expect(isolated('')).toBe('')
})
