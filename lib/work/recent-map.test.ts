import { expect, test } from 'vitest'
import { RecentMap } from './recent-map'

test('the entry least recently read or written is dropped when the map is full', () => {
  const recent = new RecentMap<string, number>(3)
  recent.set('a', 1).set('b', 2).set('c', 3)
  expect([recent.get('a'), recent.get('z')]).toEqual([1, undefined])
  recent.set('b', 20)
  recent.set('d', 4)
  expect([...recent]).toEqual([
    ['a', 1],
    ['b', 20],
    ['d', 4],
  ])
})

test('a removed entry makes room', () => {
  const recent = new RecentMap<string, number>(2)
  recent.set('a', 1).set('b', 2).delete('b')
  recent.set('c', 3)
  expect([...recent.keys()]).toEqual(['a', 'c'])
})
