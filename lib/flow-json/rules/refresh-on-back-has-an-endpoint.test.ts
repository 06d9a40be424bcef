import { describe, expect, test } from 'vitest'
import { refreshOnBackHasAnEndpoint } from './refresh-on-back-has-an-endpoint'
import { endpointFlow, flow, lastScreen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('refresh_on_back', () => {
  const screens = [lastScreen('A', [], { refresh_on_back: true })]

  test('needs an endpoint', () => {
    expect(reportsOf(refreshOnBackHasAnEndpoint, flow(screens))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/refresh_on_back',
    ])
  })

  test('is fine with one, and harmless when false', () => {
    expect(reportsOf(refreshOnBackHasAnEndpoint, endpointFlow(screens, {}))).toEqual([])
    expect(
      reportsOf(refreshOnBackHasAnEndpoint, flow([lastScreen('A', [], { refresh_on_back: false })])),
    ).toEqual([])
  })
})
