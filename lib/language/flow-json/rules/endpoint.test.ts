import { describe, expect, test } from 'vitest'
import {
  dataApiVersionIsKnown,
  dataExchangeHasAnEndpoint,
  endpointHasARoutingModel,
  refreshOnBackHasAnEndpoint,
} from './endpoint'
import { endpointFlow, exchange, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a flow with an endpoint', () => {
  const screens = [screen('A', [footer(navigate('B'))]), lastScreen('B')]

  test('without a routing model gets a warning and is offered one built from its navigate actions', () => {
    const [report] = fullReportsOf(endpointHasARoutingModel, flow(screens, { data_api_version: '3.0' }))
    expect([report?.code, report?.severity]).toEqual(['MISSING_REQUIRED_PROPERTY', 'warning'])
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: { A: ['B'], B: [] } }])
  })

  test('is accepted with a routing model, which flows without an endpoint do not need', () => {
    expect(reportsOf(endpointHasARoutingModel, endpointFlow(screens, { A: ['B'], B: [] }))).toEqual([])
    expect(reportsOf(endpointHasARoutingModel, flow(screens))).toEqual([])
  })
})

describe('data_api_version', () => {
  test('may be a published version or missing', () => {
    expect(reportsOf(dataApiVersionIsKnown, flow([], { data_api_version: '3.0' }))).toEqual([])
    expect(reportsOf(dataApiVersionIsKnown, flow([], { data_api_version: '4.0' }))).toEqual([])
    expect(reportsOf(dataApiVersionIsKnown, flow([]))).toEqual([])
  })

  test('is rejected if unknown', () => {
    expect(reportsOf(dataApiVersionIsKnown, flow([], { data_api_version: '3' }))).toEqual([
      'INVALID_DATA_API_VERSION /data_api_version',
    ])
  })
})

describe('data_exchange', () => {
  const screens = [screen('A', [footer(exchange())])]

  test('needs data_api_version', () => {
    expect(reportsOf(dataExchangeHasAnEndpoint, flow(screens))).toEqual([
      'MISSING_REQUIRED_PROPERTY /screens/0/layout/children/0/on-click-action',
    ])
  })

  test('is accepted with an endpoint', () => {
    expect(reportsOf(dataExchangeHasAnEndpoint, endpointFlow(screens, {}))).toEqual([])
  })
})

describe('refresh_on_back', () => {
  const screens = [lastScreen('A', [], { refresh_on_back: true })]

  test('needs an endpoint', () => {
    expect(reportsOf(refreshOnBackHasAnEndpoint, flow(screens))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/refresh_on_back',
    ])
  })

  test('is accepted with an endpoint, or if false', () => {
    expect(reportsOf(refreshOnBackHasAnEndpoint, endpointFlow(screens, {}))).toEqual([])
    expect(
      reportsOf(refreshOnBackHasAnEndpoint, flow([lastScreen('A', [], { refresh_on_back: false })])),
    ).toEqual([])
  })
})
