import { describe, expect, test } from 'vitest'
import { endOfString, endOfValue, skipSpace } from './scan-json'

describe('endOfString', () => {
  test.each(['"a"', '"a\\"b"', '"\\\\"', '"\\\\\\""', '""'])('finds the closing quote of %s', (text) => {
    expect(endOfString(`${text}, "more"`, 0)).toBe(text.length - 1)
  })

  test('returns the end of the text without a closing quote', () => {
    expect(endOfString('"abc', 0)).toBe(4)
  })
})

describe('endOfValue', () => {
  test.each(['1', '-1.5e9', 'true', 'null', '"a]"', '[]', '{}', '[1, {"a": "]"}]', '{"a": [1, "}"]}'])(
    'finds the end of %s, whatever follows',
    (text) => {
      for (const rest of ['', ',', ']', '}', ' ', '\n', ', [1]'])
        expect(endOfValue(text + rest, 0)).toBe(text.length)
    },
  )
})

describe('skipSpace', () => {
  test('skips to the next character that is not whitespace', () => {
    expect(skipSpace(' \t\r\n a', 0)).toBe(5)
    expect(skipSpace('  ', 0)).toBe(2)
  })
})
