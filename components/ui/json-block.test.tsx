import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readableJson, TextBlock } from './json-block'

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

describe('a block of untrusted text', () => {
  const shown = (text: string) =>
    renderToStaticMarkup(<TextBlock label="Body" text={text} most={3} />).replace(/<[^>]*>/g, '')

  test('shows the whole text if it is short, and where it is cut', () => {
    expect(shown('abc')).toBe('abc')
    expect(shown('abcd')).toBe('abc…')
  })

  test('escapes characters that change the text direction', () => {
    expect(shown('a\u202eb')).toBe('a\\u202eb')
  })
})
