import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { findingsByPlace } from '../findings-by-place'
import { arrangeNodes, drawGraph, moveNodes, withSelected } from './graph-nodes'
import { graphOf } from './graph-of'

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

describe('drawing a graph after another', () => {
  test('keeps the phones that did not change', () => {
    const one = draw(['A', 'B', 'C'])
    const two = draw(['A', 'B2', 'C'], one)
    expect(two.nodes.map((node, index) => node === one.nodes[index])).toEqual([true, false, true])
    expect(two.nodes[1]?.position).toEqual(one.nodes[1]?.position)
  })

  test('keeps all ways when a screen changes, and all phones when a way does', () => {
    const one = draw(['A', 'B', 'C'])
    const two = draw(['A', 'B2', 'C'], one)
    expect(two.edges).toBe(one.edges)
    const { graph } = one
    const ways = graph.ways.map((way, index) => (index === 0 ? { ...way, label: 'Go on' } : way))
    const three = drawGraph({ graph: { ...graph, ways }, findings: none, found: undefined }, one)
    expect(three.nodes).toBe(one.nodes)
    expect(three.edges.map((edge, index) => edge === one.edges[index])).toEqual([false, true])
  })

  test('draws one way anew when it is selected', () => {
    const { edges } = draw(['A', 'B', 'C'])
    expect(withSelected(edges, undefined)).toBe(edges)
    expect(withSelected(edges, edges[1]?.id).map((edge, index) => edge === edges[index])).toEqual([
      true,
      false,
    ])
  })

  test('keeps places that people chose, until all is arranged', () => {
    const one = draw(['A', 'B'])
    const [first, second] = one.nodes
    if (!first || !second) throw new Error('no nodes')
    const moved = moveNodes(one, [{ ...first, position: { x: 999, y: 9 } }, second])
    const more = draw(['A', 'B', 'C'], moved)
    expect(more.nodes[0]?.position).toEqual({ x: 999, y: 9 })
    expect(arrangeNodes(more).nodes[0]?.position).not.toEqual({ x: 999, y: 9 })
  })

  test('makes what a search did not find faint', () => {
    expect(draw(['A', 'B'], undefined, new Set(['S_B'])).nodes.map(({ data }) => data.isFaint)).toEqual([
      true,
      false,
    ])
  })

  test('tells ways apart by more than their color', () => {
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

describe('findings', () => {
  test('stand at their component, else their screen, and those of the routing at the screen it is about', () => {
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
