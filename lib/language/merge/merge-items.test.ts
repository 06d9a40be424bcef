import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeJson } from './merge-json'

const merge = (base: unknown, mine: unknown, theirs: unknown) =>
  mergeJson(base, mine, theirs, { lists: 'items' })?.value
const text = (words: string) => ({ type: 'TextBody', text: words })
const input = (name: string, label = name) => ({ type: 'TextInput', name, label })

describe('two versions of a list, item by item,', () => {
  test('keep what each side changed, found by id or name though it moved', () => {
    const base = [{ id: 'A', title: 'a' }, { id: 'B', title: 'b' }, input('email')]
    const mine = [base[1], { id: 'A', title: 'mine' }, input('email')]
    const theirs = [base[0], base[1], input('email', 'E-mail')]
    expect(merge(base, mine, theirs)).toEqual([base[1], { id: 'A', title: 'mine' }, input('email', 'E-mail')])
  })

  test('keep what each side added, behind what it stood behind', () => {
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

  test('lose what each side removed, of what has no name, too', () => {
    const base = [text('A'), text('B'), text('C')]
    expect(merge(base, [text('B'), text('C')], [text('A'), text('C')])).toEqual([text('C')])
    expect(merge(base, [text('A'), text('changed'), text('C')], [text('B'), text('C')])).toEqual([
      text('changed'),
      text('C'),
    ])
  })

  test('follow a name that one side changed', () => {
    const base = [input('a', 'One'), text('x')]
    const renamed = [{ ...input('a', 'One'), name: 'b' }, text('x')]
    expect(merge(base, renamed, [base[0], text('y')])).toEqual([renamed[0], text('y')])
  })

  test.each<[string, unknown[], unknown[], unknown[]]>([
    ['both changed one item', [text('A')], [text('B')], [text('C')]],
    ['one removed what the other changed', [input('a')], [], [input('a', 'New')]],
    ['one replaced what the other changed', [input('a')], [input('b', 'Other')], [input('a', 'New')]],
    ['both added something of one name', [], [input('a', 'Mine')], [input('a', 'Theirs')]],
    [
      'both put them in another order',
      [input('a'), input('b'), input('c')],
      [input('b'), input('a'), input('c')],
      [input('a'), input('c'), input('b')],
    ],
  ])('are left to a person where %s', (_why, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined()
  })

  test('are one where both added the same', () => {
    expect(merge([input('a')], [input('a'), text('x')], [input('a'), text('x')])).toEqual([
      input('a'),
      text('x'),
    ])
  })

  test('with an unchanged side are the other one, whatever they are', () => {
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
