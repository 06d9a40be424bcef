import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject } from '@/lib/contract/json'
import { type FlowDocument, readDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import type { Change } from '../rule'
import { changesToEdits } from './changes-to-edits'
import { applyEdits } from './edited-text'
import { json, writtenDocument } from './testing/written-documents'

const at = (...keys: (string | number)[]): Path => {
  const [first = '', ...rest] = keys
  return rest.reduce<Path>(step, step(undefined, first))
}
const edited = (text: string, ...changes: Change[]) =>
  applyEdits(text, changesToEdits(readDocument(text), changes))

describe('a change to a document', () => {
  const text = `{
    "version": "7.3", // newest
    "routing_model": {},
    "screens": [
        {"id": "A", "terminal": true},
        {"id": "B"}
    ]
}
`

  test('preserves the author’s indentation, spacing and comments', () => {
    expect(
      edited(
        text,
        { kind: 'set', path: at('version'), value: '7.2' },
        { kind: 'set', path: at('routing_model', 'A'), value: ['B'] },
        { kind: 'set', path: at('routing_model', 'B'), value: [] },
        { kind: 'remove', path: at('screens', 0, 'terminal') },
        { kind: 'rename', path: at('screens', 1, 'id'), key: 'name' },
        { kind: 'insert', path: at('screens'), index: 1, value: { id: 'C', data: {} } },
      ),
    ).toBe(`{
    "version": "7.2", // newest
    "routing_model": {
        "A": ["B"],
        "B": []
    },
    "screens": [
        {"id": "A"},
        {
            "id": "C",
            "data": {}
        },
        {"name": "B"}
    ]
}
`)
  })

  test.each<[string, string, Change, string]>([
    ['the first item of a list', '[1, 2]', { kind: 'remove', path: at(0) }, '[2]'],
    ['the last item of a list', '[1, 2]', { kind: 'remove', path: at(1) }, '[1]'],
    ['the only member', '{\n  "a": 1\n}', { kind: 'remove', path: at('a') }, '{}'],
    [
      'all members with the same name',
      '{"a": 1, "b": 2, "a": 3}',
      { kind: 'remove', path: at('a') },
      '{"b": 2}',
    ],
    ['an item with a trailing comma', '[1,]', { kind: 'remove', path: at(0) }, '[]'],
    [
      'a member next to a comment',
      '{"a": 1, /* b, */ "b": 2}',
      { kind: 'remove', path: at('b') },
      '{"a": 1 /* b, */ }',
    ],
  ])('removes %s', (_, before, change, after) => {
    expect(edited(before, change)).toBe(after)
  })

  test.each<[string, string, Change, string]>([
    ['into an empty object', '{"a": {}}', { kind: 'set', path: at('a', 'b'), value: 1 }, '{"a": {"b": 1}}'],
    [
      'missing parent objects, too',
      '{"a":1}',
      { kind: 'set', path: at('b', 'c'), value: 1 },
      '{"a":1,"b":{"c":1}}',
    ],
    [
      'the version first',
      '{"a": 1}',
      { kind: 'set', path: at('version'), value: '7.3' },
      '{"version": "7.3", "a": 1}',
    ],
    [
      'at the start of a list',
      '{"a": [\n\t1\n]}',
      { kind: 'insert', path: at('a'), index: 0, value: 2 },
      '{"a": [\n\t2,\n\t1\n]}',
    ],
    [
      'lines with the line breaks of the document',
      '{\r\n\t"a": 1\r\n}',
      { kind: 'set', path: at('b'), value: { c: 1 } },
      '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 1\r\n\t}\r\n}',
    ],
    [
      'the last of two members with the same name',
      '{"a": 1, "a": 2}',
      { kind: 'set', path: at('a'), value: 3 },
      '{"a": 1, "a": 3}',
    ],
  ])('writes %s', (_, before, change, after) => {
    expect(edited(before, change)).toBe(after)
  })

  test.each([
    [[0], 1, '[9, 2, 3]'],
    [[0], 0, '[9, 2, 3]'],
    [[1], 2, '[1, 9, 3]'],
    [[1, 2], 3, '[1, 9]'],
    [[0, 1], 2, '[9, 3]'],
    [[0, 1, 2], 1, '[9]'],
  ])('removes items %j of three and inserts one before index %i in a single pass', (out, index, after) => {
    const removals = out.map((item): Change => ({ kind: 'remove', path: at('a', item) }))
    expect(edited('{"a": [1, 2, 3]}', ...removals, { kind: 'insert', path: at('a'), index, value: 9 })).toBe(
      `{"a": ${after}}`,
    )
  })

  test.each(['{"a": 1', '{"a" 1}', '{"a": tru}', '["a": 1]', '"unfinished', ''])(
    'leaves unparsable text unchanged: %s',
    (broken) => {
      expect(edited(broken, { kind: 'set', path: at('a'), value: 2 })).toBe(broken)
    },
  )
})

const trailOf = (path: Path | undefined) => JSON.stringify(keysOf(path))

const inside = (path: Path, around: Path) => {
  const keys = keysOf(path)
  return keysOf(around).every((key, index) => keys[index] === key)
}

/** Whether both are about the same value, or one about a part of what the other changes. Two insertions never are. */
const contradict = (a: Change, b: Change) =>
  a.kind === 'insert' && b.kind === 'insert'
    ? false
    : (b.kind !== 'insert' && inside(a.path, b.path)) || (a.kind !== 'insert' && inside(b.path, a.path))

/** Changes to a value that do not contradict each other. */
function pickChanges(
  value: unknown,
  picks: readonly { at: number; kind: number; value: unknown }[],
): Change[] {
  const paths = [...pathsIn(value, undefined)]
  const changes: Change[] = []
  for (const pick of picks) {
    const found = paths[pick.at % Math.max(1, paths.length)]
    if (!found) continue
    const { path, isList, parentIsObject } = found
    const change: Change =
      isList && pick.kind === 0
        ? { kind: 'insert', path, index: pick.at % 5, value: pick.value }
        : pick.kind === 1 && parentIsObject
          ? { kind: 'rename', path, key: `new ${pick.at}` }
          : pick.kind === 2
            ? { kind: 'set', path, value: pick.value }
            : pick.kind === 3 && parentIsObject
              ? { kind: 'set', path: step(path.parent, `added ${pick.at}`), value: pick.value }
              : { kind: 'remove', path }
    if (!changes.some((other) => contradict(change, other))) changes.push(change)
  }
  return changes
}

function* pathsIn(
  value: unknown,
  path: Path | undefined,
  parentIsObject = false,
): Generator<{ path: Path; isList: boolean; parentIsObject: boolean }> {
  if (path) yield { path, isList: Array.isArray(value), parentIsObject }
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsIn(item, step(path, index))
  else if (isObject(value))
    for (const key of Object.keys(value)) yield* pathsIn(value[key], step(path, key), true)
}

/** Applies the same changes to the value itself. */
function changed(value: unknown, path: Path | undefined, changes: readonly Change[]): unknown {
  const about = (where: Path | undefined, kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind && trailOf(change.path) === trailOf(where))
  const set = path && about(path, 'set')[0]
  if (set?.kind === 'set') return set.value
  if (Array.isArray(value)) {
    const list: unknown[] = []
    const inserts = path ? about(path, 'insert') : []
    for (let index = 0; index <= value.length; index += 1) {
      for (const insert of inserts)
        if (insert.kind === 'insert' && Math.min(insert.index, value.length) === index)
          list.push(insert.value)
      const inner = step(path, index)
      if (index < value.length && about(inner, 'remove').length === 0)
        list.push(changed(value[index], inner, changes))
    }
    return list
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).flatMap(([key, member]) => {
    const inner = step(path, key)
    if (about(inner, 'remove').length > 0) return []
    const [rename] = about(inner, 'rename')
    return [[rename?.kind === 'rename' ? rename.key : key, changed(member, inner, changes)]]
  })
  const added = changes.filter(
    (change) =>
      change.kind === 'set' &&
      trailOf(change.path.parent) === trailOf(path) &&
      String(change.path.key).startsWith('added '),
  )
  return Object.fromEntries([
    ...entries,
    ...added.map((change) => [change.path.key, change.kind === 'set' ? change.value : undefined]),
  ])
}

const commentsIn = (text: string) => text.split('/*').length - 1

/** The text without the removed and replaced values. */
function withoutChanged(document: FlowDocument, changes: readonly Change[]): string {
  const spans = changes
    .filter(({ kind }) => kind === 'set' || kind === 'remove')
    .map(({ path }) => document.nodeAt(path))
    .map((node) => (node?.parent?.type === 'property' ? node.parent : node))
  const cut = spans.flatMap((node) => (node ? [{ offset: node.offset, length: node.length, text: '' }] : []))
  return applyEdits(document.text, cut)
}

test('any set of changes, in any formatting, yields the changed value and keeps untouched text', () => {
  const picks = fc.array(fc.record({ at: fc.nat(50), kind: fc.nat(4), value: json.value }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(writtenDocument, picks, ({ value, text }, chosen) => {
      const changes = pickChanges(value, chosen)
      const document = readDocument(text)
      const edits = changesToEdits(document, changes)
      const after = applyEdits(text, edits)
      const read = readDocument(after)
      expect(read.value).toEqual(changed(value, undefined, changes))
      // No new kinds of problems may appear, except duplicate names.
      const kinds = new Set(document.problems.map(({ message }) => message))
      for (const { message } of read.problems) expect([...kinds, 'duplicate']).toContain(message)
      if (document.problems.length === 0) expect(JSON.parse(after)).toEqual(read.value)
      expect(commentsIn(after)).toBeGreaterThanOrEqual(commentsIn(withoutChanged(document, changes)))
      for (const { path } of pathsIn(value, undefined)) {
        const node = document.nodeAt(path)
        if (!node || node.children || changes.some((change) => inside(path, change.path))) continue
        for (const { offset, length } of edits)
          expect(offset >= node.offset + node.length || offset + length <= node.offset).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
