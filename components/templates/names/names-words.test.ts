import { expect, test } from 'vitest'
import { changedTexts, inRequests } from './names-words'

test('unchanged names are counted separately from changed ones', () => {
  const before = [
    { was: 'Sale', names: ['a', 'b'] },
    { was: null, names: ['c'] },
  ]
  expect(changedTexts(before, 'Sale')).toEqual({
    count: 1,
    changed: '1 template',
    already: 'No change for 2 templates.',
  })
  expect(changedTexts(before, 'Orders')).toEqual({ count: 3, changed: '3 templates', already: undefined })
  expect(changedTexts([{ was: 'Sale', names: ['a'] }], 'Sale').count).toBe(0)
})

test('more names than one request accepts are split into several requests', () => {
  const names = Array.from({ length: 2500 }, (_, n) => `name_${n}`)
  expect([...inRequests(names)].map(({ length }) => length)).toEqual([1000, 1000, 500])
})
