import { describe, expect, test } from 'vitest'
import { nextSort, sortedRows, sortOf } from './sorting'

const rows = [
  { id: 'a', name: 'Row 10', at: 3 },
  { id: 'b', name: 'row 9', at: undefined },
  { id: 'c', name: 'Émile', at: 1 },
  { id: 'd', name: 'row 9', at: 2 },
]
const idsBy = (word: string) => {
  const sort = sortOf(word)
  const column = {
    name: 'any',
    valueOf: (row: (typeof rows)[number]) => (sort?.name === 'name' ? row.name : row.at),
  }
  return sort && sortedRows(rows, column, sort).map(({ id }) => id)
}

describe('rows in the order of a column', () => {
  test('go by the alphabet, with the numbers in a name as numbers, and equal ones stay as they came', () => {
    expect(idsBy('name')).toEqual(['c', 'b', 'd', 'a'])
    expect(idsBy('-name')).toEqual(['a', 'b', 'd', 'c'])
  })

  test('have those without a value last, whichever way they go', () => {
    expect(idsBy('at')).toEqual(['c', 'd', 'a', 'b'])
    expect(idsBy('-at')).toEqual(['a', 'd', 'c', 'b'])
  })
})

describe('the order in the address', () => {
  test('is none where nothing is said', () => {
    expect([sortOf(null), sortOf(''), sortOf('-')]).toEqual([undefined, undefined, undefined])
  })

  test('goes up, then down, then back to how the list came', () => {
    expect(nextSort(undefined, 'name')).toBe('name')
    expect(nextSort(sortOf('name'), 'name')).toBe('-name')
    expect(nextSort(sortOf('-name'), 'name')).toBeUndefined()
    expect(nextSort(sortOf('-name'), 'at')).toBe('at')
  })

  test('goes both ways from the usual order, which the address leaves out', () => {
    expect(nextSort(sortOf('-at'), 'at', '-at')).toBe('at')
    expect(nextSort(sortOf('at'), 'at', '-at')).toBeUndefined()
    expect(nextSort(sortOf('-at'), 'name', '-at')).toBe('name')
    expect(nextSort(sortOf('-name'), 'name', '-at')).toBeUndefined()
  })
})
