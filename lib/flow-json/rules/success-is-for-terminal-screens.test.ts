import { describe, expect, test } from 'vitest'
import { successIsForTerminalScreens } from './success-is-for-terminal-screens'
import { flow, lastScreen, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('success', () => {
  test('stands on terminal screens', () => {
    expect(reportsOf(successIsForTerminalScreens, flow([lastScreen('A', [], { success: true })]))).toEqual([])
  })

  test('is refused on others', () => {
    expect(reportsOf(successIsForTerminalScreens, flow([screen('A', [], { success: true })]))).toEqual([
      'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED /screens/0/success',
    ])
  })
})
