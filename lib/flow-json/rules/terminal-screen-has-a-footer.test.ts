import { describe, expect, test } from 'vitest'
import { terminalScreenHasAFooter } from './terminal-screen-has-a-footer'
import { complete, flow, footer, heading, lastScreen, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a terminal screen', () => {
  test('has a Footer, if only in a branch', () => {
    const branch = { type: 'If', condition: '${data.x}', then: [footer(complete())], else: [] }
    expect(reportsOf(terminalScreenHasAFooter, flow([lastScreen('A')]))).toEqual([])
    expect(reportsOf(terminalScreenHasAFooter, flow([screen('A', [branch], { terminal: true })]))).toEqual([])
  })

  test('is refused without one', () => {
    expect(
      reportsOf(terminalScreenHasAFooter, flow([screen('A', [heading('Bye')], { terminal: true })])),
    ).toEqual(['MISSING_FOOTER_ON_TERMINAL_SCREEN /screens/0'])
  })
})
