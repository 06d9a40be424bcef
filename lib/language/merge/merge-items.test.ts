import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeJson } from './merge-json'

const merge = (base: unknown, mine: unknown, theirs: unknown) =>
  mergeJson(base, mine, theirs, { lists: 'items' })?.value
const text = (words: string) => ({ type: 'TextBody', text: words })
const input = (name: string, label = name) => ({ type: 'TextInput', name, label })

describe('merging two versions of a list by item', () => {
  test('keeps changes from both sides, matching moved items by id or name', () => {
    const base = [{ id: 'A', title: 'a' }, { id: 'B', title: 'b' }, input('email')]
    const mine = [base[1], { id: 'A', title: 'mine' }, input('email')]
    const theirs = [base[0], base[1], input('email', 'E-mail')]
    expect(merge(base, mine, theirs)).toEqual([base[1], { id: 'A', title: 'mine' }, input('email', 'E-mail')])
  })

  test('keeps additions from both sides, after the items they followed', () => {
    const base = [input('a'), input('b')]
    const mine = [input('a'), input('mine'), input('b')]
    const theirs = [input('new'), input('a'), input('b'), input('theirs')]
    expect(merge(base, mine, theirs)).toEqual([
      input('new'),
      input('a'),
      input('mine'),
      input('b'),
      input('theirs'),
    ])
  })

  test('removes what either side removed, including unnamed items', () => {
    const base = [text('A'), text('B'), text('C')]
    expect(merge(base, [text('B'), text('C')], [text('A'), text('C')])).toEqual([text('C')])
    expect(merge(base, [text('A'), text('changed'), text('C')], [text('B'), text('C')])).toEqual([
      text('changed'),
      text('C'),
    ])
  })

  test('follows an item that one side renamed', () => {
    const base = [input('a', 'One'), text('x')]
    const renamed = [{ ...input('a', 'One'), name: 'b' }, text('x')]
    expect(merge(base, renamed, [base[0], text('y')])).toEqual([renamed[0], text('y')])
  })

  test.each<[string, unknown[], unknown[], unknown[]]>([
    ['both changed one item', [text('A')], [text('B')], [text('C')]],
    ['one removed what the other changed', [input('a')], [], [input('a', 'New')]],
    ['one replaced what the other changed', [input('a')], [input('b', 'Other')], [input('a', 'New')]],
    ['both added an item with the same name', [], [input('a', 'Mine')], [input('a', 'Theirs')]],
    [
      'both reordered the items differently',
      [input('a'), input('b'), input('c')],
      [input('b'), input('a'), input('c')],
      [input('a'), input('c'), input('b')],
    ],
  ])('is left to a person if %s', (_why, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined()
  })

  test('keeps only one copy of an item that both sides added', () => {
    expect(merge([input('a')], [input('a'), text('x')], [input('a'), text('x')])).toEqual([
      input('a'),
      text('x'),
    ])
  })

  test('returns the other side if one side is unchanged', () => {
    const items = fc.array(
      fc.oneof(
        fc.constantFrom('a', 'b').map((name) => input(name)),
        fc.jsonValue(),
      ),
    )
    fc.assert(
      fc.property(items, items, (one, other) => {
        expect(merge(one, one, other)).toEqual(other)
        expect(merge(one, other, one)).toEqual(other)
      }),
    )
  })
})
