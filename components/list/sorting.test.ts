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

describe('rows sorted by a column', () => {
  test('are in alphabetical order with numbers by value, and equal ones keep their order', () => {
    expect(idsBy('name')).toEqual(['c', 'b', 'd', 'a'])
    expect(idsBy('-name')).toEqual(['a', 'b', 'd', 'c'])
  })

  test('come last without a value, in either direction', () => {
    expect(idsBy('at')).toEqual(['c', 'd', 'a', 'b'])
    expect(idsBy('-at')).toEqual(['a', 'd', 'c', 'b'])
  })
})

describe('the sort order in the URL', () => {
  test('is undefined if none is given', () => {
    expect([sortOf(null), sortOf(''), sortOf('-')]).toEqual([undefined, undefined, undefined])
  })

  test('goes from ascending to descending to the original order', () => {
    expect(nextSort(undefined, 'name')).toBe('name')
    expect(nextSort(sortOf('name'), 'name')).toBe('-name')
    expect(nextSort(sortOf('-name'), 'name')).toBeUndefined()
    expect(nextSort(sortOf('-name'), 'at')).toBe('at')
  })

  test('toggles from the default order, which the URL leaves out', () => {
    expect(nextSort(sortOf('-at'), 'at', '-at')).toBe('at')
    expect(nextSort(sortOf('at'), 'at', '-at')).toBeUndefined()
    expect(nextSort(sortOf('-at'), 'name', '-at')).toBe('name')
    expect(nextSort(sortOf('-name'), 'name', '-at')).toBeUndefined()
  })
})
