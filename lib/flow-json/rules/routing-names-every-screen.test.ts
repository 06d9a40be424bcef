import { describe, expect, test } from 'vitest'
import { routingNamesEveryScreen } from './routing-names-every-screen'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

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
