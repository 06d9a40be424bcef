import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeJson } from './merge-json'

describe('merging two versions of a draft', () => {
  const base = { body: 'Hi', header: { format: 'NONE', text: '' }, buttons: ['a', 'b'] }

  test('takes changes made by only one side, member by member', () => {
    const mine = { ...base, body: 'Hello', header: { format: 'TEXT', text: '' } }
    const theirs = { ...base, buttons: ['a'], header: { format: 'NONE', text: 'Sale' } }
    expect(mergeJson(base, mine, theirs)?.value).toEqual({
      body: 'Hello',
      header: { format: 'TEXT', text: 'Sale' },
      buttons: ['a'],
    })
  })

  test('is left to a person if both sides change a value differently, even inside a list', () => {
    expect(mergeJson(base, { ...base, body: 'A' }, { ...base, body: 'B' })).toBeUndefined()
    expect(
      mergeJson(base, { ...base, buttons: ['c', 'b'] }, { ...base, buttons: ['a', 'd'] }),
    ).toBeUndefined()
  })

  test('takes equal changes from both sides, and members that one side removed or added', () => {
    expect(mergeJson(base, { ...base, body: 'A' }, { ...base, body: 'A' })?.value).toEqual({
      ...base,
      body: 'A',
    })
    const { buttons: _, ...without } = base
    expect(mergeJson(base, without, { ...base, footer: 'x' })?.value).toEqual({ ...without, footer: 'x' })
  })

  test('returns the other side if one side is unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(mergeJson(one, one, other)?.value).toEqual(other)
        expect(mergeJson(one, other, one)?.value).toEqual(other)
      }),
    )
  })
})
