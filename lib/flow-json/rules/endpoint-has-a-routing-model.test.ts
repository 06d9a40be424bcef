import { describe, expect, test } from 'vitest'
import { endpointHasARoutingModel } from './endpoint-has-a-routing-model'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a flow with an endpoint', () => {
  const screens = [screen('A', [footer(navigate('B'))]), lastScreen('B')]

  test('is advised to have a routing model, and gets one from its navigate actions', () => {
    const [report] = fullReportsOf(endpointHasARoutingModel, flow(screens, { data_api_version: '3.0' }))
    expect([report?.code, report?.severity]).toEqual(['MISSING_REQUIRED_PROPERTY', 'warning'])
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: { A: ['B'], B: [] } }])
  })

  test('is fine with one, and a flow without an endpoint needs none', () => {
    expect(reportsOf(endpointHasARoutingModel, endpointFlow(screens, { A: ['B'], B: [] }))).toEqual([])
    expect(reportsOf(endpointHasARoutingModel, flow(screens))).toEqual([])
  })
})
