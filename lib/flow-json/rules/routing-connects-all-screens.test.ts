import { describe, expect, test } from 'vitest'
import { routingConnectsAllScreens } from './routing-connects-all-screens'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('screens', () => {
  const screens = [screen('A', [footer(navigate('B'))]), lastScreen('B'), lastScreen('C')]

  test('hang together', () => {
    expect(reportsOf(routingConnectsAllScreens, flow(screens.slice(0, 2)))).toEqual([])
    expect(
      reportsOf(routingConnectsAllScreens, endpointFlow(screens, { A: ['B'], B: [], C: ['B'] })),
    ).toEqual([])
  })

  test('are refused apart', () => {
    expect(reportsOf(routingConnectsAllScreens, flow(screens))).toEqual(['INVALID_ROUTING_MODEL /screens/2'])
    expect(reportsOf(routingConnectsAllScreens, endpointFlow(screens, { A: ['B'], B: [], C: [] }))).toEqual([
      'INVALID_ROUTING_MODEL /screens/2',
    ])
  })
})
