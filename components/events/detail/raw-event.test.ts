import { describe, expect, test } from 'vitest'
import { beginningOf, readableJson } from './raw-event'

describe('JSON to read', () => {
  test('is indented, and means the same as before', () => {
    const value = { name: 'Ana \u202egnp.exe', rows: [1, null] }
    expect(readableJson(value)).toContain('\n  "rows": [\n')
    expect(JSON.parse(readableJson(value))).toEqual(value)
  })

  test('holds no mark that changes the order of the text', () => {
    expect(readableJson('a\u202eb\u2066c\u200f')).toBe('"a\\u202eb\\u2066c\\u200f"')
  })

  test('of nothing is null', () => {
    expect(readableJson(undefined)).toBe('null')
  })
})

describe('the beginning of a text', () => {
  test('is all of a short one', () => {
    expect(beginningOf('abc', 3)).toEqual({ text: 'abc', isCut: false })
  })

  test('says when there is more', () => {
    expect(beginningOf('abcd', 3)).toEqual({ text: 'abc', isCut: true })
  })
})
