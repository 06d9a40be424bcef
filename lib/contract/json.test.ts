import { describe, expect, test } from 'vitest'
import { isObject, memberOrItem, tryParseJson } from './json'
import { isSameJson, isSameJsonText, sortedMembersJson } from './same-json'

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

test('a part of JSON is an own member or an item', () => {
  expect(memberOrItem({ a: 1 }, 'a')).toBe(1)
  expect(memberOrItem({}, 'constructor')).toBeUndefined()
  expect(['a', 'b'].map((_, index) => memberOrItem(['a', 'b'], `${index}`))).toEqual(['a', 'b'])
  expect(memberOrItem(['a'], 'length')).toBeUndefined()
  expect(memberOrItem('text', 0)).toBeUndefined()
})

describe('comparing JSON', () => {
  test('ignores the order of members, not of items', () => {
    expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    expect(isSameJson([1, 2], [2, 1])).toBe(false)
    expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  })

  test('as text minds the order of members, and ignores undefined ones', () => {
    expect(isSameJsonText({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(isSameJsonText({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false)
    expect(isSameJsonText(undefined, null)).toBe(false)
  })

  test('with sorted members has one text for equal values', () => {
    const value = { b: [{ d: 1, c: undefined }, null], a: 'text', __proto__x: { z: 1, y: 2 } }
    const text = '{"__proto__x":{"y":2,"z":1},"a":"text","b":[{"d":1},null]}'
    expect(sortedMembersJson(value)).toBe(text)
    expect(sortedMembersJson(JSON.parse(text))).toBe(text)
  })
})
