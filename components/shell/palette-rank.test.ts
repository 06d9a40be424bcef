import { describe, expect, test } from 'vitest'
import { matches, matchOf, rankedLines } from './palette-rank'

const labels = (text: string, ...lines: string[]) =>
  rankedLines(
    lines.map((label) => ({ label })),
    text,
  ).map(({ line }) => line.label)

describe('the ranking of the palette', () => {
  test('puts exact matches first, then prefixes, then word prefixes, then substrings', () => {
    expect(labels('order', 'reorder', 'my order', 'order_update', 'Order')).toEqual([
      'Order',
      'order_update',
      'my order',
      'reorder',
    ])
  })

  test('treats separators as spaces and matches words in any order', () => {
    expect(matchOf({ label: 'order_is-ready' }, 'order is')).toBe(matches.begins)
    expect(matchOf({ label: 'order_update' }, 'upd ord')).toBe(matches.words)
    expect(matchOf({ label: 'order_update' }, 'order sale')).toBeUndefined()
  })

  test('puts matches in the detail last, and shorter labels first among equals', () => {
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

  test('omits what does not match, unless the server found it', () => {
    expect(rankedLines([{ label: 'other' }], 'summer')).toEqual([])
    expect(rankedLines([{ label: 'other' }], 'summer', true)).toHaveLength(1)
  })
})
