import { describe, expect, test } from 'vitest'
import { routingKeysAreScreenIds } from './routing-keys-are-screen-ids'
import { endpointFlow } from './testing/flows'
import { reportsOf } from './testing/reports-of'

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
