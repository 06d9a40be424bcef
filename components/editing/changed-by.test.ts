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
  [
    'a person who is gone',
    { isYou: false, name: null },
    'Someone else changed this draft',
    'The other version',
  ],
  [
    'someone of whom only the name is known',
    { isYou: undefined, name: 'Ada' },
    'Ada changed this draft',
    'By Ada',
  ],
  [
    'no one knows who',
    { isYou: undefined, name: null },
    'This draft was changed somewhere else',
    'The other version',
  ],
])('a version saved by %s', (_who, by, title, column) => {
  expect(changedTitle(by)).toBe(title)
  expect(otherVersion(by)).toBe(column)
})
