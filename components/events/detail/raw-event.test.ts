import { describe, expect, test } from 'vitest'
import { beginningOf, readableJson } from './raw-event'

describe('readable JSON', () => {
  test('is indented and parses to the same value', () => {
    const value = { name: 'Ana \u202egnp.exe', rows: [1, null] }
    expect(readableJson(value)).toContain('\n  "rows": [\n')
    expect(JSON.parse(readableJson(value))).toEqual(value)
  })

  test('escapes characters that change the text direction', () => {
    expect(readableJson('a\u202eb\u2066c\u200f')).toBe('"a\\u202eb\\u2066c\\u200f"')
  })

  test('of undefined is null', () => {
    expect(readableJson(undefined)).toBe('null')
  })
})

describe('the start of a text', () => {
  test('is the whole text if it is short', () => {
    expect(beginningOf('abc', 3)).toEqual({ text: 'abc', isCut: false })
  })

  test('reports when there is more', () => {
    expect(beginningOf('abcd', 3)).toEqual({ text: 'abc', isCut: true })
  })
})
