import { describe, expect, test } from 'vitest'
import { aTerminalScreenSucceeds } from './a-terminal-screen-succeeds'
import { flow, lastScreen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the ends of a flow', () => {
  test('may fail while one succeeds', () => {
    expect(
      reportsOf(aTerminalScreenSucceeds, flow([lastScreen('A'), lastScreen('B', [], { success: false })])),
    ).toEqual([])
  })

  test('may not all fail', () => {
    expect(reportsOf(aTerminalScreenSucceeds, flow([lastScreen('A', [], { success: false })]))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/success',
    ])
  })
})
