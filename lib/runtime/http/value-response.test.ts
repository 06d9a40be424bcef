import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonOf, ValueResponse } from './value-response'

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a value passed on without serialization', () => {
  test('equals its JSON round trip', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withSparseArray: false, maxDepth: 4 }), (value) => {
        fc.pre(JSON.stringify(value) !== undefined)
        expect(jsonOf(value)).toStrictEqual(throughText(value))
      }),
    )
  })

  test.each([
    [{ gone: undefined, kept: null }],
    [[undefined, () => 1, Symbol('s')]],
    [{ at: new Date(0), list: [{ deep: Number.NaN }] }],
    [-0],
    [JSON.parse('{"__proto__": {"isAdmin": true}}')],
  ])('equals the JSON round trip of %o', (value) => {
    expect(jsonOf(value)).toStrictEqual(throughText(value))
  })

  test('shares nothing with its original', () => {
    const kept = { list: [{ name: 'a' }] }
    const { value } = new ValueResponse(kept)
    expect(value).toEqual(kept)
    kept.list[0] = { name: 'changed' }
    expect(value).toEqual({ list: [{ name: 'a' }] })
  })

  test('is copied once if it is frozen, and the copy is frozen', () => {
    const shared = Object.freeze({ data: [{ name: 'a' }] })
    const { value } = new ValueResponse(shared)
    expect(value).toEqual(shared)
    expect(value).not.toBe(shared)
    expect(new ValueResponse(shared).value).toBe(value)
    expect(Object.isFrozen(value)).toBe(true)
    expect(new ValueResponse(7).value).toBe(7)
  })

  test('is refused where JSON refuses it', () => {
    expect(() => jsonOf({ n: 1n })).toThrow(TypeError)
  })
})
