import { describe, expect, test } from 'vitest'
import { routingNamesKnownScreens } from './routing-names-known-screens'
import { endpointFlow, lastScreen, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the routing model', () => {
  const screens = [screen('FIRST', []), lastScreen('SECOND')]

  test('speaks of screens that exist', () => {
    expect(
      reportsOf(routingNamesKnownScreens, endpointFlow(screens, { FIRST: ['SECOND'], SECOND: [] })),
    ).toEqual([])
  })

  test('is refused for others, from and to, with the nearest name', () => {
    const document = endpointFlow(screens, { FIRST: ['SECONT'], SECOND: [], GONE: [] })
    expect(reportsOf(routingNamesKnownScreens, document)).toEqual([
      'INVALID_ROUTING_MODEL /routing_model/FIRST',
      'INVALID_ROUTING_MODEL /routing_model/GONE',
    ])
    expect(fullReportsOf(routingNamesKnownScreens, document)[0]?.message).toContain('Did you mean "SECOND"?')
  })
})
