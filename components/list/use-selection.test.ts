import { describe, expect, test } from 'vitest'
import { withRead, withRow } from './use-selection'

const two = { ids: new Set([1, 2]), isAll: false }

describe('selected rows', () => {
  test('are chosen one by one, and taken back', () => {
    expect([...withRow(two, 3, true).ids]).toEqual([1, 2, 3])
    expect([...withRow(two, 2, false).ids]).toEqual([1])
    expect([...two.ids]).toEqual([1, 2])
  })

  test('stay the same while more are read', () => {
    expect(withRead(two, [1, 2, 3])).toBe(two)
  })
})

describe('everything the filters find', () => {
  const all = { ...two, isAll: true }

  test('has the rows that are read later, too', () => {
    expect(withRead(all, [1, 2])).toBe(all)
    expect(withRead(all, [1, 2, 3])).toEqual({ ids: new Set([1, 2, 3]), isAll: true })
  })

  test('is no longer selected without one of its rows', () => {
    expect(withRow(all, 2, false)).toEqual({ ids: new Set([1]), isAll: false })
  })
})
