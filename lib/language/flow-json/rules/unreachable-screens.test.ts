import { describe, expect, test } from 'vitest'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'
import { routingConnectsAllScreens, screensCanBeReached } from './unreachable-screens'

describe('a screen', () => {
  const screens = [
    screen('A', [footer(navigate('B'))]),
    lastScreen('B'),
    screen('C', [footer(navigate('B'))]),
  ]

  test('is accepted if it can be reached from the first', () => {
    expect(reportsOf(screensCanBeReached, flow(screens.slice(0, 2)))).toEqual([])
  })

  test('causes a warning if it cannot be reached', () => {
    expect(reportsOf(screensCanBeReached, flow(screens))).toEqual(['UNREACHABLE_SCREEN* /screens/2'])
    expect(reportsOf(screensCanBeReached, endpointFlow(screens, { A: ['B'], B: [], C: ['B'] }))).toEqual([
      'UNREACHABLE_SCREEN* /screens/2',
    ])
  })

  test('that is not connected at all is left to the other rule', () => {
    expect(reportsOf(screensCanBeReached, flow([...screens.slice(0, 2), lastScreen('D')]))).toEqual([])
  })
})

describe('screens', () => {
  const screens = [screen('A', [footer(navigate('B'))]), lastScreen('B'), lastScreen('C')]

  test('are accepted if connected', () => {
    expect(reportsOf(routingConnectsAllScreens, flow(screens.slice(0, 2)))).toEqual([])
    expect(
      reportsOf(routingConnectsAllScreens, endpointFlow(screens, { A: ['B'], B: [], C: ['B'] })),
    ).toEqual([])
  })

  test('are rejected if not connected', () => {
    expect(reportsOf(routingConnectsAllScreens, flow(screens))).toEqual(['INVALID_ROUTING_MODEL /screens/2'])
    expect(reportsOf(routingConnectsAllScreens, endpointFlow(screens, { A: ['B'], B: [], C: [] }))).toEqual([
      'INVALID_ROUTING_MODEL /screens/2',
    ])
  })
})
