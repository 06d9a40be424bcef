import { describe, expect, test } from 'vitest'
import { withRead, withRow } from './use-selection'

const two = { ids: new Set([1, 2]), isAll: false }

describe('selected rows', () => {
  test('can be added and removed one by one', () => {
    expect([...withRow(two, 3, true).ids]).toEqual([1, 2, 3])
    expect([...withRow(two, 2, false).ids]).toEqual([1])
    expect([...two.ids]).toEqual([1, 2])
  })

  test('stay the same while more rows load', () => {
    expect(withRead(two, [1, 2, 3])).toBe(two)
  })
})

describe('a selection of all matching rows', () => {
  const all = { ...two, isAll: true }

  test('includes rows that load later', () => {
    expect(withRead(all, [1, 2])).toBe(all)
    expect(withRead(all, [1, 2, 3])).toEqual({ ids: new Set([1, 2, 3]), isAll: true })
  })

  test('ends when one of its rows is deselected', () => {
    expect(withRow(all, 2, false)).toEqual({ ids: new Set([1]), isAll: false })
  })
})
