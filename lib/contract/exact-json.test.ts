import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tryParseExactJson } from './exact-json'

const ID = '1234567890123456789'

const LARGEST_IN_DIGITS = 1e21
const withLongNumbersAsText = (_member: string, value: unknown) =>
  typeof value === 'number' && value > Number.MAX_SAFE_INTEGER && value < LARGEST_IN_DIGITS
    ? String(value)
    : value

describe('JSON from another service', () => {
  test.each<[string, unknown]>([
    [ID, ID],
    [`{"id":${ID},"ids":[ ${ID} ,\n${ID}]}`, { id: ID, ids: [ID, ID] }],
    ['[9007199254740991,9007199254740992]', [9_007_199_254_740_991, '9007199254740992']],
    [`{"${ID}":"a ${ID}, \\"${ID}","n":1}`, { [ID]: `a ${ID}, "${ID}`, n: 1 }],
    [`["\\\\",${ID},"]"]`, ['\\', ID, ']']],
    ['[0.5000000000000000000,1e20,-1]', [0.5, 1e20, -1]],
  ])('keeps every digit of whole numbers: %s', (text, value) => {
    expect(tryParseExactJson(text)).toEqual(value)
  })

  test('is otherwise parsed as by JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        // The long number in the last string makes the parser scan the whole text.
        const whole = `[${text},"${ID}"]`
        expect(tryParseExactJson(whole)).toEqual(JSON.parse(whole, withLongNumbersAsText))
      }),
    )
  })

  test('is undefined when malformed', () => {
    expect(tryParseExactJson(`{"id":${ID}`)).toBeUndefined()
  })
})
