import { expect, test } from 'vitest'
import { studioCommand } from './studio-keys'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

test.each([
  [press('z'), 'undo'],
  [press('Z', { shiftKey: true }), 'redo'],
  [press('y'), 'redo'],
  [press('s'), 'save'],
  [press('z', { ctrlKey: false, metaKey: true }), 'undo'],
  [press('z', { ctrlKey: false }), undefined],
  [press('z', { altKey: true }), undefined],
  [press('a'), undefined],
])('the keys %o mean %s', (pressed, command) => {
  expect(studioCommand(pressed)).toBe(command)
})
