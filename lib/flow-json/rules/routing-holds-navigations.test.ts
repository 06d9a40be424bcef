import { describe, expect, test } from 'vitest'
import { routingHoldsNavigations } from './routing-holds-navigations'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a navigate action', () => {
  const screens = [screen('A', [footer(navigate('B'))]), lastScreen('B')]

  test('follows the routing model', () => {
    expect(reportsOf(routingHoldsNavigations, endpointFlow(screens, { A: ['B'], B: [] }))).toEqual([])
    expect(reportsOf(routingHoldsNavigations, flow(screens))).toEqual([])
  })

  test('is refused beside it, and the route is offered', () => {
    const document = endpointFlow(screens, { A: [], B: [] })
    expect(reportsOf(routingHoldsNavigations, document)).toEqual([
      'INVALID_ROUTING_MODEL /screens/0/layout/children/0/on-click-action/next/name',
    ])
    expect(fullReportsOf(routingHoldsNavigations, document)[0]?.repair?.changes).toMatchObject([
      { kind: 'insert', index: 0, value: 'B' },
    ])
  })

  test('of a screen that only a destination names has its row offered', () => {
    const three = [
      screen('A', [footer(navigate('B'))]),
      screen('B', [footer(navigate('C'))]),
      lastScreen('C'),
    ]
    const [report] = fullReportsOf(routingHoldsNavigations, endpointFlow(three, { A: ['B'], C: [] }))
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: ['C'] }])
  })
})
