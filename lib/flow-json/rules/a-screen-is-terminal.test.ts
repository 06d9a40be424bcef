import { describe, expect, test } from 'vitest'
import { aScreenIsTerminal } from './a-screen-is-terminal'
import { complete, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a flow', () => {
  test('ends on a terminal screen', () => {
    expect(reportsOf(aScreenIsTerminal, flow([screen('A', []), lastScreen('B')]))).toEqual([])
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
