import { describe, expect, test } from 'vitest'
import { checkFlow } from '../check'
import {
  aScreenIsTerminal,
  aTerminalScreenSucceeds,
  completeStandsOnTerminalScreens,
  successIsForTerminalScreens,
  terminalScreenHasAFooter,
} from './terminal-screens'
import { complete, flow, footer, heading, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a flow', () => {
  test('is accepted with a terminal screen', () => {
    expect(reportsOf(aScreenIsTerminal, flow([screen('A', []), lastScreen('B')]))).toEqual([])
  })

  test('with terminal in quotes is reported only for the type', () => {
    const document = flow([screen('A', [footer(complete())], { terminal: 'true' })])
    expect(checkFlow(JSON.stringify(document)).findings.map(({ code }) => code)).toEqual([
      'INVALID_PROPERTY_TYPE',
    ])
  })

  test('without a terminal screen is rejected, and the completing screen is offered', () => {
    const document = flow([screen('A', [footer(navigate('B'))]), screen('B', [footer(complete())])])
    expect(reportsOf(aScreenIsTerminal, document)).toEqual(['MISSING_TERMINAL_SCREEN /screens'])
    expect(fullReportsOf(aScreenIsTerminal, document)[0]?.repair?.title).toBe('Make B terminal')
  })

  test('with two completing screens gets no repair', () => {
    const document = flow([screen('A', [footer(complete())]), screen('B', [footer(complete())])])
    expect(fullReportsOf(aScreenIsTerminal, document)[0]?.repair).toBeUndefined()
  })
})

describe('the ends of a flow', () => {
  test('may include failures if one succeeds', () => {
    expect(
      reportsOf(aTerminalScreenSucceeds, flow([lastScreen('A'), lastScreen('B', [], { success: false })])),
    ).toEqual([])
  })

  test('cannot all be failures', () => {
    expect(reportsOf(aTerminalScreenSucceeds, flow([lastScreen('A', [], { success: false })]))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/success',
    ])
  })
})

describe('success', () => {
  test('is allowed on terminal screens', () => {
    expect(reportsOf(successIsForTerminalScreens, flow([lastScreen('A', [], { success: true })]))).toEqual([])
  })

  test('is rejected on other screens', () => {
    expect(reportsOf(successIsForTerminalScreens, flow([screen('A', [], { success: true })]))).toEqual([
      'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED /screens/0/success',
    ])
  })
})

describe('complete', () => {
  test('is allowed on a terminal screen', () => {
    expect(reportsOf(completeStandsOnTerminalScreens, flow([lastScreen('A')]))).toEqual([])
  })

  test('is rejected elsewhere, and making the screen terminal is offered', () => {
    const document = flow([screen('A', [footer(complete())])])
    expect(reportsOf(completeStandsOnTerminalScreens, document)).toEqual([
      'INVALID_COMPLETE_ACTION /screens/0/layout/children/0/on-click-action',
    ])
    expect(fullReportsOf(completeStandsOnTerminalScreens, document)[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: true },
    ])
  })

  test('gets no repair on a screen that also leads on', () => {
    const link = { type: 'EmbeddedLink', text: 'More', 'on-click-action': navigate('B') }
    const document = flow([screen('A', [link, footer(complete())]), lastScreen('B')])
    expect(fullReportsOf(completeStandsOnTerminalScreens, document)[0]?.repair).toBeUndefined()
  })
})

describe('a terminal screen', () => {
  test('is accepted with a Footer, even if it is only in a branch', () => {
    const branch = { type: 'If', condition: '${data.x}', then: [footer(complete())], else: [] }
    expect(reportsOf(terminalScreenHasAFooter, flow([lastScreen('A')]))).toEqual([])
    expect(reportsOf(terminalScreenHasAFooter, flow([screen('A', [branch], { terminal: true })]))).toEqual([])
  })

  test('is rejected without a Footer', () => {
    expect(
      reportsOf(terminalScreenHasAFooter, flow([screen('A', [heading('Bye')], { terminal: true })])),
    ).toEqual(['MISSING_FOOTER_ON_TERMINAL_SCREEN /screens/0'])
  })
})
