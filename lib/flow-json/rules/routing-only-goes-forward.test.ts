import { describe, expect, test } from 'vitest'
import { routingOnlyGoesForward } from './routing-only-goes-forward'
import { endpointFlow, flow, footer, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('routes', () => {
  const screens = ['A', 'B', 'C', 'D'].map((id) => screen(id, []))

  test('may split and meet again', () => {
    expect(
      reportsOf(routingOnlyGoesForward, endpointFlow(screens, { A: ['B', 'C'], B: ['D'], C: ['D'], D: [] })),
    ).toEqual([])
  })

  test('may not lead from a screen to itself', () => {
    const document = endpointFlow(screens, { A: ['A', 'B'], B: [] })
    expect(reportsOf(routingOnlyGoesForward, document)).toEqual(['INVALID_ROUTING_MODEL /routing_model/A'])
    expect(fullReportsOf(routingOnlyGoesForward, document)[0]?.repair?.changes).toMatchObject([
      { value: ['B'] },
    ])
  })

  test('may not lead back, and the later screen is marked', () => {
    expect(
      reportsOf(routingOnlyGoesForward, endpointFlow(screens, { A: ['B'], B: ['C'], C: ['B'], D: [] })),
    ).toEqual(['INVALID_ROUTING_MODEL /routing_model/C'])
  })

  test('may not lead round, by the routing model or by actions', () => {
    expect(
      reportsOf(routingOnlyGoesForward, endpointFlow(screens, { A: ['B'], B: ['C'], C: ['D'], D: ['B'] })),
    ).toEqual(['INVALID_ROUTING_MODEL /routing_model/D'])
    const round = [
      ['A', 'B'],
      ['B', 'C'],
      ['C', 'D'],
      ['D', 'B'],
    ].map(([id = '', to = '']) => screen(id, [footer(navigate(to))]))
    expect(reportsOf(routingOnlyGoesForward, flow(round))).toEqual(['INVALID_ROUTING_MODEL /screens/3'])
  })

  test('of 1,000 screens in a row are followed', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `S${index}`)
    const routing = Object.fromEntries(ids.map((id, index) => [id, [ids[index + 1] ?? 'S1']]))
    expect(
      reportsOf(
        routingOnlyGoesForward,
        endpointFlow(
          ids.map((id) => screen(id, [])),
          routing,
        ),
      ),
    ).toHaveLength(1)
  })
})
