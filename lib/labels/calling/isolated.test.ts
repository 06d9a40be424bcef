import { expect, test } from 'vitest'
import { isolated } from './isolated'

test('a right-to-left name is isolated from its surroundings, and others are unchanged', () => {
  expect(isolated('ليلى حداد')).toBe('\u2068ليلى حداد\u2069')
  expect(isolated('Ana Castillo')).toBe('Ana Castillo')
  expect(isolated('')).toBe('')
})
