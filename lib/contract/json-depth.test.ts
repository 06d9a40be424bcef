import { describe, expect, test } from 'vitest'
import { isNestedDeeper } from './json-depth'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a JSON text', () => {
  test('may nest as deep as said, and no deeper', () => {
    expect([isNestedDeeper(nested(64), 64), isNestedDeeper(nested(65), 64)]).toEqual([false, true])
    expect(isNestedDeeper('{"a":'.repeat(8000), 64)).toBe(true)
  })

  test('is not deep for brackets in its texts, or for many lists beside each other', () => {
    expect(isNestedDeeper(JSON.stringify(['['.repeat(500), '\\"'.repeat(9) + '{'.repeat(500)]), 64)).toBe(
      false,
    )
    expect(isNestedDeeper(`[${'[],'.repeat(500)}1]`, 64)).toBe(false)
  })

  test.each(['\n', '\r'])('hides no depth behind a quotation mark without an end: %j', (end) => {
    expect(isNestedDeeper(`"${end}${'['.repeat(8000)}`, 64)).toBe(true)
  })
})
