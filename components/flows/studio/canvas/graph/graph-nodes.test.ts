import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { findingsByPlace } from '../findings-by-place'
import { arrangeNodes, drawGraph, moveNodes, settleNodes, withSelected } from './graph-nodes'
import { graphOf } from './graph-of'
import { keepPlaces, keptPlaces } from './kept-places'
import { phoneSize } from './layout-screens'
import { neighborOf } from './use-graph-selection'

const none = new Map()
const flow = (titles: readonly string[]) => ({
  version: '7.3',
  screens: titles.map((title, index) => ({
    id: `S_${'ABC'[index]}`,
    title,
    layout: {
      type: 'SingleColumnLayout',
      children: [
        {
          type: 'Footer',
          label: 'Next',
          'on-click-action': { name: 'navigate', next: { type: 'screen', name: `S_${'BCD'[index]}` } },
        },
      ],
    },
  })),
})
const draw = (titles: readonly string[], last?: ReturnType<typeof drawGraph>, found?: ReadonlySet<string>) =>
  drawGraph({ graph: graphOf(buildModel(flow(titles))), findings: none, found }, last)

describe('redrawing a graph', () => {
  test('keeps screens that did not change', () => {
    const one = draw(['A', 'B', 'C'])
    const two = draw(['A', 'B2', 'C'], one)
    expect(two.nodes.map((node, index) => node === one.nodes[index])).toEqual([true, false, true])
    expect(two.nodes[1]?.position).toEqual(one.nodes[1]?.position)
  })

  test('keeps all paths when a screen changes, and all screens when a path changes', () => {
    const one = draw(['A', 'B', 'C'])
    const two = draw(['A', 'B2', 'C'], one)
    expect(two.edges).toBe(one.edges)
    const { graph } = one
    const ways = graph.ways.map((way, index) => (index === 0 ? { ...way, label: 'Go on' } : way))
    const three = drawGraph({ graph: { ...graph, ways }, findings: none, found: undefined }, one)
    expect(three.nodes).toBe(one.nodes)
    expect(three.edges.map((edge, index) => edge === one.edges[index])).toEqual([false, true])
  })

  test('replaces only the path that is selected', () => {
    const { edges } = draw(['A', 'B', 'C'])
    expect(withSelected(edges, undefined)).toBe(edges)
    expect(withSelected(edges, edges[1]?.id).map((edge, index) => edge === edges[index])).toEqual([
      true,
      false,
    ])
  })

  test('keeps the positions people chose until everything is arranged', () => {
    const one = draw(['A', 'B'])
    const [first, second] = one.nodes
    if (!first || !second) throw new Error('no nodes')
    const moved = moveNodes(one, [{ ...first, position: { x: 999, y: 9 } }, second])
    const more = draw(['A', 'B', 'C'], moved)
    expect(more.nodes[0]?.position).toEqual({ x: 999, y: 9 })
    expect(arrangeNodes(more, { width: 900, height: 600 }).nodes[0]?.position).not.toEqual({ x: 999, y: 9 })
  })

  test('moves a screen out from under one that was dropped onto it', () => {
    const one = draw(['A', 'B', 'C'])
    const [first, second, third] = one.nodes
    if (!first || !second || !third) throw new Error('no nodes')
    const onSecond = { x: second.position.x + 10, y: second.position.y + 10 }
    const settled = settleNodes(moveNodes(one, [{ ...first, position: onSecond }, second, third])).nodes
    expect(settled[0]?.position).toEqual(onSecond)
    expect(settled[1]?.position.x).toBe(second.position.x)
    expect(settled[1]?.position.y).toBeGreaterThanOrEqual(onSecond.y + phoneSize.height)
    expect(settled[2]?.position).toEqual(third.position)
  })

  test('dims the screens that a search did not find', () => {
    expect(draw(['A', 'B'], undefined, new Set(['S_B'])).nodes.map(({ data }) => data.isFaint)).toEqual([
      true,
      false,
    ])
  })

  test('distinguishes paths by more than their color', () => {
    const { graph } = draw(['A', 'B'])
    const [way] = graph.ways
    if (!way) throw new Error('no way')
    const ways: typeof graph.ways = [way, { ...way, key: 'other', kind: 'endpoint' }]
    const { edges } = drawGraph({ graph: { ...graph, ways }, findings: none, found: undefined }, undefined)
    const [tapped, asked] = withSelected(edges, way.key)
    expect(tapped?.ariaLabel).toBe('Path from S_A to S_B, by tapping Next')
    expect([tapped?.selected, asked?.selected]).toEqual([true, false])
    expect(asked?.style?.strokeDasharray).toBe('6 4')
  })
})

test.each([
  ['A', 'ArrowRight', 'B'],
  ['A', 'ArrowDown', 'C'],
  ['B', 'ArrowLeft', 'A'],
  ['A', 'ArrowUp', undefined],
  ['A', 'Enter', undefined],
])('from screen %s, %s moves to %s', (from, key, next) => {
  const nodes = [
    { id: 'A', position: { x: 0, y: 0 } },
    { id: 'B', position: { x: 300, y: 40 } },
    { id: 'C', position: { x: 20, y: 400 } },
    { id: 'D', position: { x: 900, y: 0 } },
  ]
  expect(neighborOf(nodes, from, key)).toBe(next)
})

test('chosen positions are restored, and nothing stays in storage when there are none', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const places = new Map([['S_A', { x: 12, y: -40 }]])
  keepPlaces(storage, '1', places)
  expect(keptPlaces(storage, '1')).toEqual(places)
  expect(keptPlaces(storage, '2').size).toBe(0)
  for (const key of items.keys()) items.set(key, '{"S_A": {"x": "far", "y": 1}, "S_B": 2')
  expect(keptPlaces(storage, '1').size).toBe(0)
  keepPlaces(storage, '1', new Map())
  expect(items.size).toBe(0)
})

describe('findings', () => {
  test('are placed at their component, their screen, or the screen that their route is about', () => {
    const value = { ...flow(['A', '']), routing_model: { S_A: ['NOWHERE'], S_B: [] } }
    const { findings } = checkFlow(JSON.stringify(value))
    const places = findingsByPlace(findings, buildModel(value))
    const at = (place: string) => places.get(place)?.map(({ pointer }) => pointer) ?? []
    expect(at('/screens/0').some((pointer) => pointer.startsWith('/routing_model/S_A'))).toBe(true)
    expect(at('/screens/1')).toContain('/screens/1/title')
    expect(at('/screens/1/layout/children/0').length).toBeGreaterThan(0)
    expect([...places.values()].flat()).toHaveLength(findings.length)
  })
})
