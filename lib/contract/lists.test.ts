import { expect, test } from 'vitest'
import { formatChoice, formatList } from './lists'

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a or b'],
  [['a', 'b', 'c'], 'a, b, and c', 'a, b, or c'],
])('lists and choices of %j have a serial comma from three on', (names, list, choice) => {
  expect(formatList(names)).toBe(list)
  expect(formatChoice(names)).toBe(choice)
})
