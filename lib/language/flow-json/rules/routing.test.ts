import { describe, expect, test } from 'vitest'
import {
  routingBranchesAreFew,
  routingHasAnEntry,
  routingHoldsNavigations,
  routingKeysAreScreenIds,
  routingNamesEveryScreen,
  routingNamesKnownScreens,
  routingOnlyGoesForward,
} from './routing'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a flow', () => {
  const circle = [screen('A', [footer(navigate('B'))]), screen('B', [footer(navigate('A'))])]

  test('is accepted with a screen that no other screen leads to', () => {
    expect(
      reportsOf(routingHasAnEntry, flow([screen('A', [footer(navigate('B'))]), lastScreen('B')])),
    ).toEqual([])
    expect(reportsOf(routingHasAnEntry, flow([lastScreen('A')]))).toEqual([])
  })

  test('without such a screen is rejected, by routing model or by navigation', () => {
    expect(reportsOf(routingHasAnEntry, flow(circle))).toEqual(['INVALID_ROUTING_MODEL /screens'])
    expect(reportsOf(routingHasAnEntry, endpointFlow(circle, { A: ['B'], B: ['A'] }))).toEqual([
      'INVALID_ROUTING_MODEL /routing_model',
    ])
  })
})

describe('names in the routing model', () => {
  test('may be screen ids', () => {
    expect(reportsOf(routingKeysAreScreenIds, endpointFlow([], { FIRST_SCREEN_1: [] }))).toEqual([])
  })

  test('are rejected if they are not valid screen ids', () => {
    expect(reportsOf(routingKeysAreScreenIds, endpointFlow([], { 'Screen 1': [] }))).toEqual([
      'PROPERTY_NAME_MISMATCH /routing_model/Screen 1',
    ])
  })
})

describe('the rows of the routing model', () => {
  const screens = [
    screen('A', [footer(navigate('B'))]),
    screen('B', [footer(navigate('C'))]),
    lastScreen('C'),
  ]

  test('may cover every screen', () => {
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, { A: ['B'], B: ['C'], C: [] }))).toEqual(
      [],
    )
  })

  test('are completed from the actions if some are missing', () => {
    const document = endpointFlow(screens, { A: [] })
    expect(reportsOf(routingNamesEveryScreen, document)).toEqual(['INVALID_ROUTING_MODEL /routing_model'])
    expect(fullReportsOf(routingNamesEveryScreen, document)[0]?.repair?.changes).toMatchObject([
      { value: ['C'] },
      { value: [] },
    ])
  })

  test('may omit a screen that another row leads to', () => {
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, { A: ['B'], B: ['C'] }))).toEqual([])
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, { A: ['B', 'C'] }))).toEqual([])
  })

  test('may be missing for a single screen or without an endpoint', () => {
    expect(reportsOf(routingNamesEveryScreen, endpointFlow([lastScreen('A')], {}))).toEqual([])
    expect(reportsOf(routingNamesEveryScreen, flow(screens, { routing_model: {} }))).toEqual([])
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, {}))).toEqual([
      'INVALID_ROUTING_MODEL /routing_model',
    ])
  })
})

describe('the screens in the routing model', () => {
  const screens = [screen('FIRST', []), lastScreen('SECOND')]

  test('may be existing ones', () => {
    expect(
      reportsOf(routingNamesKnownScreens, endpointFlow(screens, { FIRST: ['SECOND'], SECOND: [] })),
    ).toEqual([])
  })

  test('are rejected if unknown, as source or destination, with the closest name', () => {
    const document = endpointFlow(screens, { FIRST: ['SECONT'], SECOND: [], GONE: [] })
    expect(reportsOf(routingNamesKnownScreens, document)).toEqual([
      'INVALID_ROUTING_MODEL /routing_model/FIRST',
      'INVALID_ROUTING_MODEL /routing_model/GONE',
    ])
    expect(fullReportsOf(routingNamesKnownScreens, document)[0]?.message).toContain('Did you mean "SECOND"?')
  })
})

describe('the branches of a screen', () => {
  const ids = Array.from({ length: 11 }, (_, index) => `TO_${'ABCDEFGHIJK'[index]}`)

  test('can be ten', () => {
    expect(reportsOf(routingBranchesAreFew, endpointFlow([], { A: ids.slice(1) }))).toEqual([])
  })

  test('cannot be eleven, by routing model or by navigation', () => {
    expect(reportsOf(routingBranchesAreFew, endpointFlow([], { A: ids }))).toEqual([
      'INVALID_ROUTING_MODEL /routing_model/A',
    ])
    const links = ids.map((id) => ({ type: 'EmbeddedLink', text: id, 'on-click-action': navigate(id) }))
    expect(
      reportsOf(routingBranchesAreFew, flow([screen('A', links), ...ids.map((id) => screen(id, []))])),
    ).toEqual(['INVALID_ROUTING_MODEL /screens/0'])
  })
})

describe('a navigate action', () => {
  const screens = [screen('A', [footer(navigate('B'))]), lastScreen('B')]

  test('may follow the routing model', () => {
    expect(reportsOf(routingHoldsNavigations, endpointFlow(screens, { A: ['B'], B: [] }))).toEqual([])
    expect(reportsOf(routingHoldsNavigations, flow(screens))).toEqual([])
  })

  test('without a route is rejected, and the route is offered', () => {
    const document = endpointFlow(screens, { A: [], B: [] })
    expect(reportsOf(routingHoldsNavigations, document)).toEqual([
      'INVALID_ROUTING_MODEL /screens/0/layout/children/0/on-click-action/next/name',
    ])
    expect(fullReportsOf(routingHoldsNavigations, document)[0]?.repair?.changes).toMatchObject([
      { kind: 'insert', index: 0, value: 'B' },
    ])
  })

  test('from a screen without a row gets its row offered', () => {
    const three = [
      screen('A', [footer(navigate('B'))]),
      screen('B', [footer(navigate('C'))]),
      lastScreen('C'),
    ]
    const [report] = fullReportsOf(routingHoldsNavigations, endpointFlow(three, { A: ['B'], C: [] }))
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: ['C'] }])
  })
})

describe('routes', () => {
  const screens = ['A', 'B', 'C', 'D'].map((id) => screen(id, []))

  test('may split and rejoin', () => {
    expect(
      reportsOf(routingOnlyGoesForward, endpointFlow(screens, { A: ['B', 'C'], B: ['D'], C: ['D'], D: [] })),
    ).toEqual([])
  })

  test('cannot lead from a screen to itself', () => {
    const document = endpointFlow(screens, { A: ['A', 'B'], B: [] })
    expect(reportsOf(routingOnlyGoesForward, document)).toEqual(['INVALID_ROUTING_MODEL /routing_model/A'])
    expect(fullReportsOf(routingOnlyGoesForward, document)[0]?.repair?.changes).toMatchObject([
      { value: ['B'] },
    ])
  })

  test('cannot lead back, and the later screen is reported', () => {
    expect(
      reportsOf(routingOnlyGoesForward, endpointFlow(screens, { A: ['B'], B: ['C'], C: ['B'], D: [] })),
    ).toEqual(['INVALID_ROUTING_MODEL /routing_model/C'])
  })

  test('cannot form a loop, by routing model or by actions', () => {
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

  test('are followed across 1,000 screens', () => {
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
