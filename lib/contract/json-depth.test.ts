import { describe, expect, test } from 'vitest'
import { isNestedDeeper } from './json-depth'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a JSON text', () => {
  test('may nest up to the limit and no deeper', () => {
    expect([isNestedDeeper(nested(64), 64), isNestedDeeper(nested(65), 64)]).toEqual([false, true])
    expect(isNestedDeeper('{"a":'.repeat(8000), 64)).toBe(true)
  })

  test('is not considered deep for brackets in strings or for many sibling lists', () => {
    expect(isNestedDeeper(JSON.stringify(['['.repeat(500), '\\"'.repeat(9) + '{'.repeat(500)]), 64)).toBe(
      false,
    )
    expect(isNestedDeeper(`[${'[],'.repeat(500)}1]`, 64)).toBe(false)
  })

  test.each(['\n', '\r'])('cannot hide its depth behind an unterminated string: %j', (end) => {
    expect(isNestedDeeper(`"${end}${'['.repeat(8000)}`, 64)).toBe(true)
  })
})
