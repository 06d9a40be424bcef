import { describe, expect, test } from 'vitest'
import { isObject, tryParseJson } from './json'

describe('JSON that may be anything', () => {
  test.each([
    ['{"a":[1,"b"]}', { a: [1, 'b'] }],
    ['[]', []],
    ['null', null],
    ['false', false],
    ['""', ''],
  ])('%s is its value', (text, value) => {
    expect(tryParseJson(text)).toStrictEqual(value)
  })

  test.each(['', ' ', '{', 'undefined', '{"a":1,}', '\uFEFF{}'])('%j is undefined', (text) => {
    expect(tryParseJson(text)).toBeUndefined()
  })
})

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
])('%o is an object of JSON: %s', (value, is) => {
  expect(isObject(value)).toBe(is)
})
