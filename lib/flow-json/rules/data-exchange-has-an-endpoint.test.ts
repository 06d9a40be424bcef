import { describe, expect, test } from 'vitest'
import { dataExchangeHasAnEndpoint } from './data-exchange-has-an-endpoint'
import { endpointFlow, exchange, flow, footer, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('data_exchange', () => {
  const screens = [screen('A', [footer(exchange())])]

  test('needs data_api_version', () => {
    expect(reportsOf(dataExchangeHasAnEndpoint, flow(screens))).toEqual([
      'MISSING_REQUIRED_PROPERTY /screens/0/layout/children/0/on-click-action',
    ])
  })

  test('is fine with an endpoint', () => {
    expect(reportsOf(dataExchangeHasAnEndpoint, endpointFlow(screens, {}))).toEqual([])
  })
})
