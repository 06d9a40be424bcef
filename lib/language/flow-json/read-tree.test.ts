import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTree, type TreeProblem } from './read-tree'

const read = (text: string) => {
  const problems: TreeProblem[] = []
  return { ...readTree(text, 200, (problem) => problems.push(problem)), problems }
}

describe('readTree', () => {
  test('reads valid JSON like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value, null, 1)
        const { root, problems } = read(text)
        expect(problems).toEqual([])
        expect(root?.value).toEqual(JSON.parse(text))
        expect([root?.offset, root?.length]).toEqual([0, text.length])
      }),
    )
  })

  test('keeps everything before the point of truncation', () => {
    expect(read('{"a": [1, {"b": "c", "d"').root?.value).toEqual({ a: [1, { b: 'c' }] })
    expect(read('{"a": [1,')).toMatchObject({ root: { value: { a: [1] } }, openBrackets: 2, problems: [] })
  })

  test('continues after each error', () => {
    const { root, problems } = read('{"a": tru, "b": [1 2], "c" 3, "d": 4}')
    expect(problems.length).toBeGreaterThanOrEqual(3)
    expect(root?.value).toMatchObject({ d: 4 })
  })

  test('reports comments, trailing commas and duplicate names', () => {
    const text = '{/* x */ "a": [1, 2,], // y\n "b": 1, "b": 2, }'
    const places = read(text).problems.map(({ kind, offset, length }) => [
      kind,
      text.slice(offset, offset + length),
    ])
    expect(places).toEqual([
      [10, '/* x */'],
      ['trailing-comma', ','],
      [10, '// y'],
      ['duplicate', '"b"'],
      ['trailing-comma', ','],
    ])
  })

  test('treats __proto__ as an ordinary member', () => {
    const { root } = read('{"__proto__": {"a": 1}, "b": 2,}')
    expect(Object.keys(root?.value as object)).toEqual(['__proto__', 'b'])
    expect((root?.value as { a?: number }).a).toBeUndefined()
  })

  test('stops at the maximum depth', () => {
    expect(read('[{"a":'.repeat(100_000))).toMatchObject({ isTooDeep: true, root: undefined })
    expect(read('['.repeat(200)).isTooDeep).toBe(false)
  })
})
