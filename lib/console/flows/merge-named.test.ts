import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeNamed } from './merge-named'

const named = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('A', 'B', 'A (2)', 'A (3)', 'B (2)'),
    is: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ name }) => name },
)
type Item = { name: string; is: number }
const isSame = (one: Item, other: Item) => one.name === other.name && one.is === other.is
const rename = (kept: readonly Item[], given: readonly Item[]) =>
  mergeNamed({ kept, given, isReplaced: false, isSame, sameName: 'rename' })

test('merging items under taken names loses nothing from either side and is idempotent', () => {
  fc.assert(
    fc.property(named, named, (kept, given) => {
      const { added, gone, renamed } = rename(kept, given)
      expect(gone).toEqual([])
      const all = [...kept, ...added]
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
      for (const { name, is } of given)
        expect(
          all.some((each) => each.is === is && (each.name === name || each.name.startsWith(`${name} (`))),
        ).toBe(true)
      for (const { from, to } of renamed) {
        expect(kept.some(({ name }) => name === from)).toBe(true)
        expect(added.some(({ name }) => name === to)).toBe(true)
      }
      expect(rename(all, given).added).toEqual([])
    }),
  )
})

test('a replacing file wins, and a merging file is rejected if a name means different items', () => {
  const a = { name: 'A', is: 0 }
  const b = { name: 'B', is: 0 }
  const other = { name: 'A', is: 1 }
  const merged = (isReplaced: boolean, kept: Item[], given: Item[]) =>
    mergeNamed({ kept, given, isReplaced, isSame, sameName: 'refuse' })
  expect(merged(true, [a, b], [other])).toMatchObject({ added: [other], gone: [a, b] })
  expect(merged(false, [a], [b])).toMatchObject({ added: [b], gone: [], refused: undefined })
  expect(merged(false, [a, b], [b, other])).toMatchObject({ added: [], gone: [], refused: a })
})
