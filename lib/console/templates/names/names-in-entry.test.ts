import { expect, test } from 'vitest'
import { maskSecrets } from '@/lib/access/audit/mask-secrets'
import { changeInEntry } from './names-in-entry'

const many = (count: number, characters: number) =>
  Array.from({ length: count }, (_, n) => `${n}`.padStart(characters, '_'))

test('an entry about 14,000 names lists the first ones, and how many more there are', () => {
  const names = many(14_000, 12)
  const { changed } = changeInEntry([{ label: 'Sale', isAdded: true, names }], [])
  expect(changed).toEqual([{ label: 'Sale', isAdded: true, names: [...names.slice(0, 150), '… 13850 more'] }])
  expect(maskSecrets(changed)).toEqual(changed)
})

test('the longest names leave room for the rest of the entry, and all of them are counted', () => {
  const groups = Array.from({ length: 210 }, (_, n) => ({ was: `${n}`, names: many(100, 512) }))
  const { changed, left } = changeInEntry(groups, [{ name: 'gone' }])
  expect(JSON.stringify(changed).length).toBeLessThan(40_000)
  expect(changed[0]?.names).toHaveLength(40)
  expect(changed[0]?.names.at(-1)).toBe('… 61 more')
  expect(changed[209]?.names).toEqual(['… 100 more'])
  expect(left).toEqual(['gone'])
})
