import { describe, expect, test } from 'vitest'
import { formatOfShortcut } from './body-edits'

type More = Partial<Parameters<typeof formatOfShortcut>[0]>
const formatOf = (hasCommand: boolean, key: string, more: More = {}) =>
  formatOfShortcut(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more },
    hasCommand,
  )
const press = (key: string, more?: More) => formatOf(false, key, more)

describe('a keyboard shortcut in the body', () => {
  test.each([
    ['Ctrl', 'a keyboard without Command', false, { ctrlKey: true }, { metaKey: true }],
    ['Command', 'a Mac', true, { metaKey: true }, { ctrlKey: true }],
  ])('formats only with %s on %s', (_key, _keyboard, hasCommand, held, other) => {
    const wanted = [
      ['b', {}, 'bold'],
      ['i', {}, 'italic'],
      ['X', { shiftKey: true }, 'strike'],
      ['M', { shiftKey: true }, 'mono'],
    ] as const
    for (const [key, shift, format] of wanted) {
      expect(formatOf(hasCommand, key, { ...held, ...shift })).toBe(format)
      expect(formatOf(hasCommand, key, { ...other, ...shift })).toBeUndefined()
      expect(formatOf(hasCommand, key, { ...held, ...other, ...shift })).toBeUndefined()
    }
  })

  test('ignores typing and browser shortcuts', () => {
    expect(press('b')).toBeUndefined()
    expect(press('B', { ctrlKey: true, shiftKey: true })).toBeUndefined()
    expect(press('x', { ctrlKey: true })).toBeUndefined()
    expect(press('b', { ctrlKey: true, altKey: true })).toBeUndefined()
  })
})
