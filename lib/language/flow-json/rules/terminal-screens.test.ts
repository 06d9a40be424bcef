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
  test('ends on a terminal screen', () => {
    expect(reportsOf(aScreenIsTerminal, flow([screen('A', []), lastScreen('B')]))).toEqual([])
  })

  test('that says so in quotes has the mistake of its type, and no other', () => {
    const document = flow([screen('A', [footer(complete())], { terminal: 'true' })])
    expect(checkFlow(JSON.stringify(document)).findings.map(({ code }) => code)).toEqual([
      'INVALID_PROPERTY_TYPE',
    ])
  })

  test('without one is refused, and the screen that completes is offered', () => {
    const document = flow([screen('A', [footer(navigate('B'))]), screen('B', [footer(complete())])])
    expect(reportsOf(aScreenIsTerminal, document)).toEqual(['MISSING_TERMINAL_SCREEN /screens'])
    expect(fullReportsOf(aScreenIsTerminal, document)[0]?.repair?.title).toBe('Make B terminal')
  })

  test('of two screens that complete says nothing certain', () => {
    const document = flow([screen('A', [footer(complete())]), screen('B', [footer(complete())])])
    expect(fullReportsOf(aScreenIsTerminal, document)[0]?.repair).toBeUndefined()
  })
})

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
