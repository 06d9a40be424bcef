import { describe, expect, test } from 'vitest'
import { countColons, measure } from './measure'

describe('measure', () => {
  test('counts members, items, colons in names and texts, and depth', () => {
    expect(measure({ a: [{ 'b:c': 'd:e:f' }], g: null }, 10)).toEqual({
      members: 3,
      items: 1,
      colons: 3,
      depth: 3,
    })
  })

  test('counts only colons in a text', () => {
    expect(measure('a:b', 10)).toEqual({ members: 0, items: 0, colons: 1, depth: 0 })
  })

  test('stops one level beyond the maximum depth', () => {
    let value: unknown = 1
    for (let level = 0; level < 100_000; level += 1) value = [value]
    expect(measure(value, 200).depth).toBe(201)
  })
})

describe('countColons', () => {
  test('counts every colon', () => {
    expect([countColons(''), countColons(':'), countColons('a::b:')]).toEqual([0, 1, 3])
  })
})
