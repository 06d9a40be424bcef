import { expect, test } from 'vitest'
import { keysOf } from './keys-of-page'

const search = { label: 'Search', keys: 'Control+K Meta+K' }

test('the shortcuts of a page are those its elements declare, without duplicates', () => {
  expect(keysOf([search, { label: 'Search templates', keys: '/' }, search], true, false)).toEqual([
    { label: 'Search', ways: [['Ctrl', 'K']] },
    { label: 'Search templates', ways: [['/']] },
    { label: 'Move between rows', ways: [['↑'], ['↓']] },
    { label: 'Show keyboard shortcuts', ways: [['?']] },
  ])
})

test('shortcuts use the Command key on computers that have one', () => {
  const redo = { label: 'Redo', keys: 'Control+Shift+Z Meta+Shift+Z Control+Y' }
  expect(keysOf([redo], false, true)[0]?.ways).toEqual([['⌘', 'Shift', 'Z']])
  expect(keysOf([redo], false, false)[0]?.ways).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Ctrl', 'Y'],
  ])
})
