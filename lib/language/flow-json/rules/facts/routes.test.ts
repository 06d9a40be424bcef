import { describe, expect, test } from 'vitest'
import { buildModel } from '../../build-model'
import { flow, footer, lastScreen, navigate, screen } from '../testing/flows'
import { mayFollow, navigationsOf } from './routes'

describe('navigationsOf', () => {
  test('ignores plugins', () => {
    const plugin = { name: 'navigate', next: { type: 'plugin', name: 'camera' }, payload: {} }
    const model = buildModel(
      flow([screen('A', [footer(plugin)]), screen('B', [footer(navigate('C'))]), lastScreen('C')]),
    )
    expect(navigationsOf(model).map(({ to }) => to)).toEqual(['C'])
  })
})

describe('mayFollow', () => {
  const routes = new Map([
    ['A', ['B']],
    ['B', ['C']],
    ['C', []],
  ])

  test.each([
    ['A', 'A', true],
    ['A', 'B', true],
    ['A', 'C', false],
    ['C', 'A', true],
    ['unknown', 'C', true],
  ])('allows moving from %s to %s: %s', (from, to, expected) =>
    expect(mayFollow(routes, from, to)).toBe(expected),
  )
})
