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

describe('names in the routing model', () => {
  test('are written as ids', () => {
    expect(reportsOf(routingKeysAreScreenIds, endpointFlow([], { FIRST_SCREEN_1: [] }))).toEqual([])
  })

  test('are refused otherwise', () => {
    expect(reportsOf(routingKeysAreScreenIds, endpointFlow([], { 'Screen 1': [] }))).toEqual([
      'PROPERTY_NAME_MISMATCH /routing_model/Screen 1',
    ])
  })
})

describe('the routing model', () => {
  const screens = [
    screen('A', [footer(navigate('B'))]),
    screen('B', [footer(navigate('C'))]),
    lastScreen('C'),
  ]

  test('has a row for every screen', () => {
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, { A: ['B'], B: ['C'], C: [] }))).toEqual(
      [],
    )
  })

  test('gets the rows it lacks, as the actions lead', () => {
    const document = endpointFlow(screens, { A: [] })
    expect(reportsOf(routingNamesEveryScreen, document)).toEqual(['INVALID_ROUTING_MODEL /routing_model'])
    expect(fullReportsOf(routingNamesEveryScreen, document)[0]?.repair?.changes).toMatchObject([
      { value: ['C'] },
      { value: [] },
    ])
  })

  test('needs no row for a screen that a row leads to', () => {
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, { A: ['B'], B: ['C'] }))).toEqual([])
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, { A: ['B', 'C'] }))).toEqual([])
  })

  test('may be empty for one screen, and without an endpoint', () => {
    expect(reportsOf(routingNamesEveryScreen, endpointFlow([lastScreen('A')], {}))).toEqual([])
    expect(reportsOf(routingNamesEveryScreen, flow(screens, { routing_model: {} }))).toEqual([])
    expect(reportsOf(routingNamesEveryScreen, endpointFlow(screens, {}))).toEqual([
      'INVALID_ROUTING_MODEL /routing_model',
    ])
  })
})

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

describe('the branches of a screen', () => {
  const ids = Array.from({ length: 11 }, (_, index) => `TO_${'ABCDEFGHIJK'[index]}`)

  test('may be ten', () => {
    expect(reportsOf(routingBranchesAreFew, endpointFlow([], { A: ids.slice(1) }))).toEqual([])
  })

  test('may not be eleven, routed or navigated', () => {
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
