import { describe, expect, test } from 'vitest'
import { routingHasAnEntry } from './routing-has-an-entry'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a flow', () => {
  const circle = [screen('A', [footer(navigate('B'))]), screen('B', [footer(navigate('A'))])]

  test('starts where nothing leads to', () => {
    expect(
      reportsOf(routingHasAnEntry, flow([screen('A', [footer(navigate('B'))]), lastScreen('B')])),
    ).toEqual([])
    expect(reportsOf(routingHasAnEntry, flow([lastScreen('A')]))).toEqual([])
  })

  test('without such a screen is refused, routed or navigated', () => {
    expect(reportsOf(routingHasAnEntry, flow(circle))).toEqual(['INVALID_ROUTING_MODEL /screens'])
    expect(reportsOf(routingHasAnEntry, endpointFlow(circle, { A: ['B'], B: ['A'] }))).toEqual([
      'INVALID_ROUTING_MODEL /routing_model',
    ])
  })
})
