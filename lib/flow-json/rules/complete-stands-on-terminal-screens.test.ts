import { describe, expect, test } from 'vitest'
import { completeStandsOnTerminalScreens } from './complete-stands-on-terminal-screens'
import { complete, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('complete', () => {
  test('stands on a terminal screen', () => {
    expect(reportsOf(completeStandsOnTerminalScreens, flow([lastScreen('A')]))).toEqual([])
  })

  test('is refused elsewhere, and the screen can be made terminal', () => {
    const document = flow([screen('A', [footer(complete())])])
    expect(reportsOf(completeStandsOnTerminalScreens, document)).toEqual([
      'INVALID_COMPLETE_ACTION /screens/0/layout/children/0/on-click-action',
    ])
    expect(fullReportsOf(completeStandsOnTerminalScreens, document)[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: true },
    ])
  })

  test('on a screen that leads on says nothing certain', () => {
    const link = { type: 'EmbeddedLink', text: 'More', 'on-click-action': navigate('B') }
    const document = flow([screen('A', [link, footer(complete())]), lastScreen('B')])
    expect(fullReportsOf(completeStandsOnTerminalScreens, document)[0]?.repair).toBeUndefined()
  })
})
