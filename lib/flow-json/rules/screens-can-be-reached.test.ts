import { describe, expect, test } from 'vitest'
import { screensCanBeReached } from './screens-can-be-reached'
import { endpointFlow, flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a screen', () => {
  const screens = [
    screen('A', [footer(navigate('B'))]),
    lastScreen('B'),
    screen('C', [footer(navigate('B'))]),
  ]

  test('can be reached from the first', () => {
    expect(reportsOf(screensCanBeReached, flow(screens.slice(0, 2)))).toEqual([])
  })

  test('is warned of when it cannot', () => {
    expect(reportsOf(screensCanBeReached, flow(screens))).toEqual(['UNREACHABLE_SCREEN* /screens/2'])
    expect(reportsOf(screensCanBeReached, endpointFlow(screens, { A: ['B'], B: [], C: ['B'] }))).toEqual([
      'UNREACHABLE_SCREEN* /screens/2',
    ])
  })

  test('that stands apart is left to the screensCanBeReached about that', () => {
    expect(reportsOf(screensCanBeReached, flow([...screens.slice(0, 2), lastScreen('D')]))).toEqual([])
  })
})
