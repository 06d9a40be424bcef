import { describe, expect, test } from 'vitest'
import { formatOfShortcut } from './body-edits'

const press = (key: string, more: Partial<Parameters<typeof formatOfShortcut>[0]> = {}) =>
  formatOfShortcut({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

describe('a keyboard shortcut in the body', () => {
  test('formats with Ctrl or Command', () => {
    expect(press('b', { ctrlKey: true })).toBe('bold')
    expect(press('i', { metaKey: true })).toBe('italic')
    expect(press('X', { ctrlKey: true, shiftKey: true })).toBe('strike')
    expect(press('M', { metaKey: true, shiftKey: true })).toBe('mono')
  })

  test('ignores typing and browser shortcuts', () => {
    expect(press('b')).toBeUndefined()
    expect(press('B', { ctrlKey: true, shiftKey: true })).toBeUndefined()
    expect(press('x', { ctrlKey: true })).toBeUndefined()
    expect(press('b', { ctrlKey: true, altKey: true })).toBeUndefined()
  })
})
