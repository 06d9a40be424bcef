import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDuplicateKeys, locate } from './locate'
import { type Path, step } from './path'

const pathOf = (...keys: (string | number)[]) =>
  keys.reduce<Path | undefined>((path, key) => step(path, key), undefined)

const found = (text: string, path: Path | undefined, isAboutKey = false) => {
  const [span = { offset: -1, length: 0 }] = locate(text, [{ path, isAboutKey }])
  return text.slice(span.offset, span.offset + span.length)
}

/** Every path in a value, with the value there. */
function* pathsOf(value: unknown, path?: Path): Generator<[Path | undefined, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsOf(item, step(path, index))
  else for (const [key, member] of Object.entries(value)) yield* pathsOf(member, step(path, key))
}

describe('locate', () => {
  test('finds every value of any document, in any formatting', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = ` ${JSON.stringify(value, null, indent)}\n`
        const paths = [...pathsOf(JSON.parse(text))]
        const spans = locate(
          text,
          paths.map(([path]) => ({ path })),
        )
        for (const [index, [, inner]] of paths.entries()) {
          const { offset, length } = spans[index] ?? { offset: 0, length: 0 }
          expect(JSON.parse(text.slice(offset, offset + length))).toEqual(inner)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('finds the name of a member', () => {
    expect(found('{ "a": { "b" : 1 } }', pathOf('a', 'b'), true)).toBe('"b"')
    expect(found('{ "a": [ 5 , 6 ] }', pathOf('a', 1), true)).toBe('6')
  })

  test('falls back to the closest existing parent of a missing path', () => {
    expect(found('{"a": {"b": 1}}', pathOf('a', 'c', 'd'))).toBe('{"b": 1}')
    expect(found('{"a": 5}', pathOf('a', 'b'), true)).toBe('5')
    expect(found('7', pathOf('a'))).toBe('7')
  })

  test('uses the last of several members with the same name, as JSON.parse does', () => {
    expect(found('{"a": {"b": 1}, "a": {"c": 2}}', pathOf('a', 'c'))).toBe('2')
    expect(found('{"a": {"b": 1}, "a": {"c": 2}}', pathOf('a', 'b'))).toBe('{"c": 2}')
  })

  test('handles names with escapes, brackets and quotes', () => {
    expect(found('{"\\u0061": 1, "}]\\"{": [2]}', pathOf('a'))).toBe('1')
    expect(found('{"\\u0061": 1, "}]\\"{": [2]}', pathOf('}]"{', 0))).toBe('2')
    expect(found('{"a\\\\": 1, "b": 2}', pathOf('b'))).toBe('2')
  })

  test('treats names such as __proto__ like any other', () => {
    expect(found('{"__proto__": {"constructor": 3}}', pathOf('__proto__', 'constructor'))).toBe('3')
  })
})

describe('findDuplicateKeys', () => {
  const duplicates = (text: string) => {
    const names: [string, string][] = []
    findDuplicateKeys(text, (name, { offset, length }) =>
      names.push([name, text.slice(offset, offset + length)]),
    )
    return names
  }

  test('finds each name that its object already has', () => {
    expect(duplicates('{"a": 1, "b": {"a": 2}, "a": 3, "\\u0061": 4}')).toEqual([
      ['a', '"a"'],
      ['a', '"\\u0061"'],
    ])
  })

  test('ignores equal names in other objects and in texts', () => {
    expect(duplicates('[{"a": "a"}, {"a": ["a", "a", {"a": 1}]}]')).toEqual([])
  })
})
