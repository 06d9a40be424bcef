import { describe, expect, test } from 'vitest'
import { readDocument } from './parse'
import { type Path, step } from './path'

const pathOf = (...keys: (string | number)[]) =>
  keys.reduce<Path | undefined>((path, key) => step(path, key), undefined)

const problemsOf = (text: string) =>
  readDocument(text).problems.map(({ code, severity }) => `${severity} ${code}`)

describe('readDocument', () => {
  test('reports no problems for valid JSON', () => {
    expect(readDocument('{"a": [1]}')).toMatchObject({ value: { a: [1] }, problems: [], isReadable: true })
  })

  test('warns of a duplicate name at its position, with and without colons in texts', () => {
    for (const other of ['"x"', '"a:b"', '"\\u003a"']) {
      const text = `{"a": ${other}, "a": 2}`
      const { problems, value } = readDocument(text)
      expect(problems).toMatchObject([
        { severity: 'warning', code: 'DUPLICATE_KEY', offset: text.lastIndexOf('"a"') },
      ])
      expect(value).toEqual({ a: 2 })
    }
  })

  test('finds duplicate names next to escaped colons', () => {
    expect(problemsOf('{"x": "\\u003a", "a": 1, "a": 2}')).toEqual(['warning DUPLICATE_KEY'])
    expect(problemsOf('{"x": "\\u003A", "a": 1}')).toEqual([])
  })

  test('finds every error and offers to remove comments and trailing commas', () => {
    const text = '{ // why\n  "a": [1, 2,],\n  "b": tru\n}'
    const { problems, value } = readDocument(text)
    expect(problems.map(({ code }) => code)).toEqual([
      'COMMENT_IN_JSON',
      'INVALID_FLOW_JSON',
      'INVALID_FLOW_JSON',
    ])
    const edits = problems.flatMap(({ fix }) => fix?.edits ?? [])
    const fixed = edits.reduceRight(
      (now, { offset, length }) => now.slice(0, offset) + now.slice(offset + length),
      text,
    )
    expect(fixed).toBe('{ \n  "a": [1, 2],\n  "b": tru\n}')
    expect(value).toMatchObject({ a: [1, 2] })
  })

  test.each([
    ['{"a": [1, {"b": ', 'in the middle; 3 brackets are'],
    ['{"a": [1, {"b"\n', 'in the middle; 3 brackets are'],
    ['{"a": tru', 'in the middle; 1 bracket is'],
    ['{"a": 1e', 'in the middle; 1 bracket is'],
    ['["a", "b c', 'in the middle of text; 1 bracket is'],
    ['["a", "b\\u00', 'in the middle of text; 1 bracket is'],
  ])('reports once that %s is truncated', (text, what) => {
    const message = `The document ends here ${what} still open.`
    expect(readDocument(text).problems).toMatchObject([{ message, offset: text.trimEnd().length }])
  })

  test('reports one problem per position, with truncation last', () => {
    expect(problemsOf('[1e]')).toEqual(['error INVALID_FLOW_JSON'])
    expect(readDocument('{"a" 1, "b": [').problems.map(({ offset }) => offset)).toEqual([5, 14])
  })

  test('reports an empty document', () => {
    expect(readDocument(' \n').problems).toMatchObject([{ message: 'The document is empty.' }])
  })

  test('rejects what JSON.parse rejects, even if the tolerant parser sees no error', () => {
    for (const text of ['\ufeff{}', '{"a": 01}', '{"a": .5}', "{'a': 1}", '{"a": "\t"}', '{"a": NaN}'])
      expect(problemsOf(text)[0], text).toBe('error INVALID_FLOW_JSON')
  })

  test('does not read more than 10 MB or 200 levels', () => {
    const tooMuch = ['x'.repeat(10 * 1024 * 1024 + 1), `"${'€'.repeat(4_000_000)}"`]
    const tooDeep = ['['.repeat(201), `${'['.repeat(201)}${']'.repeat(201)}`, '{"a":'.repeat(100_000)]
    for (const text of [...tooMuch, ...tooDeep])
      expect(readDocument(text)).toMatchObject({
        isReadable: false,
        value: undefined,
        problems: [{ offset: 0 }],
      })
    expect(readDocument(`${'['.repeat(200)}${']'.repeat(200)}`).isReadable).toBe(true)
  })

  test('lists 1,000 problems and counts the rest', () => {
    const { problems, moreProblems } = readDocument(`[${'1 '.repeat(5000)}]`)
    expect(problems).toHaveLength(1000)
    expect(moreProblems).toBe(3999)
  })
})

describe('positions', () => {
  const texts = { valid: '{\n  "a": {"b": [1, 2]}\n}', broken: '{\n  "a": {"b": [1, 2]},\n' }

  test.each(Object.entries(texts))('are found in a text that is %s', (_, text) => {
    const document = readDocument(text)
    expect(document.rangeOf(pathOf('a', 'b', 1)).start).toEqual({ line: 2, column: 18, offset: 19 })
    expect(document.rangeOf(pathOf('a', 'b'), true).end).toEqual({ line: 2, column: 12, offset: 13 })
    expect(document.nodeAt(pathOf('a', 'b', 0))).toMatchObject({ type: 'number', value: 1 })
    expect(document.nodeAt(pathOf('a', 'x'))).toBeUndefined()
    const asked = [
      { path: pathOf('a', 'b', 1) },
      { path: pathOf('a', 'b'), isAboutKey: true },
      { path: undefined },
    ]
    expect(document.rangesOf(asked)).toEqual(
      asked.map(({ path, isAboutKey }) => document.rangeOf(path, isAboutKey)),
    )
  })

  test('are found among 1,000 members', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index]))
    const text = JSON.stringify(many)
    expect(readDocument(text).nodeAt(pathOf('k999'))?.value).toBe(999)
  })
})
