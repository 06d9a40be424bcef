import { expect, test } from 'vitest'
import { changedTitle, otherVersion } from './changed-by'

test.each([
  [
    'the same person',
    { isYou: true, name: 'Ada' },
    'This draft was changed in another tab',
    'In the other tab',
  ],
  ['another person of the same name', { isYou: false, name: 'Ada' }, 'Ada changed this draft', 'By Ada'],
  ['a removed person', { isYou: false, name: null }, 'Someone else changed this draft', 'The other version'],
  ['a person known only by name', { isYou: undefined, name: 'Ada' }, 'Ada changed this draft', 'By Ada'],
  [
    'an unknown person',
    { isYou: undefined, name: null },
    'This draft was changed somewhere else',
    'The other version',
  ],
])('the conflict says who saved the other version: %s', (_who, by, title, column) => {
  expect(changedTitle(by)).toBe(title)
  expect(otherVersion(by)).toBe(column)
})
