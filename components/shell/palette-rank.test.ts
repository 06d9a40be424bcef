import { describe, expect, test } from 'vitest'
import { matches, matchOf, rankedLines } from './palette-rank'

const labels = (text: string, ...lines: string[]) =>
  rankedLines(
    lines.map((label) => ({ label })),
    text,
  ).map(({ line }) => line.label)

describe('the ranking of the palette', () => {
  test('puts the same words before a beginning, that before a word, and that before a part of one', () => {
    expect(labels('order', 'reorder', 'my order', 'order_update', 'Order')).toEqual([
      'Order',
      'order_update',
      'my order',
      'reorder',
    ])
  })

  test('finds names with spaces for underscores, and words in any order', () => {
    expect(matchOf({ label: 'order_is-ready' }, 'order is')).toBe(matches.begins)
    expect(matchOf({ label: 'order_update' }, 'upd ord')).toBe(matches.words)
    expect(matchOf({ label: 'order_update' }, 'order sale')).toBeUndefined()
  })

  test('puts what only the detail has last, and among equals the shorter one first', () => {
    const lines = [
      { label: 'Main street', detail: 'summer' },
      { label: 'summer_sale_2' },
      { label: 'summer_sale' },
    ]
    expect(rankedLines(lines, 'summer').map(({ line }) => line.label)).toEqual([
      'summer_sale',
      'summer_sale_2',
      'Main street',
    ])
  })

  test('leaves out what does not match, unless the server found it', () => {
    expect(rankedLines([{ label: 'other' }], 'summer')).toEqual([])
    expect(rankedLines([{ label: 'other' }], 'summer', true)).toHaveLength(1)
  })
})
