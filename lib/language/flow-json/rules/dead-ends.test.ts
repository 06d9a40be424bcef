import { describe, expect, test } from 'vitest'
import { pathsEndOnTerminalScreens, screensLeadOn } from './dead-ends'
import { endpointFlow, exchange, flow, footer, heading, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a screen that does not end the flow', () => {
  test('is accepted if it leads on', () => {
    expect(reportsOf(screensLeadOn, flow([screen('A', [footer(navigate('B'))]), lastScreen('B')]))).toEqual(
      [],
    )
    expect(reportsOf(screensLeadOn, flow([screen('A', [footer(exchange())])]))).toEqual([])
  })

  test('causes a warning if it does not lead on', () => {
    expect(
      reportsOf(screensLeadOn, flow([screen('A', [footer(navigate('B'))]), screen('B', [heading('Hi')])])),
    ).toEqual(['DEAD_END* /screens/1'])
  })

  test('may be a page opened by a link', () => {
    const link = { type: 'EmbeddedLink', text: 'Terms', 'on-click-action': navigate('TERMS') }
    expect(
      reportsOf(screensLeadOn, flow([lastScreen('A', [link]), screen('TERMS', [heading('Terms')])])),
    ).toEqual([])
  })
})

describe('a path of the routing model', () => {
  const start = screen('A', [footer(exchange())])
  const routing = { A: ['B', 'C'], B: [], C: [] }

  test('may end on a terminal screen', () => {
    const document = endpointFlow([start, lastScreen('B'), lastScreen('C')], routing)
    expect(reportsOf(pathsEndOnTerminalScreens, document)).toEqual([])
  })

  test('is reported only once if it ends on another screen', () => {
    const document = endpointFlow([start, lastScreen('B'), screen('C', [heading('x')])], routing)
    expect(reportsOf(pathsEndOnTerminalScreens, document)).toEqual(['INVALID_ROUTING_MODEL /routing_model/C'])
    expect(reportsOf(screensLeadOn, document)).toEqual([])
  })

  test('may end on a page opened by a link', () => {
    const link = { type: 'EmbeddedLink', text: 'Terms', 'on-click-action': navigate('C') }
    const document = endpointFlow(
      [screen('A', [link, footer(exchange())]), lastScreen('B'), screen('C', [heading('Terms')])],
      routing,
    )
    expect(reportsOf(pathsEndOnTerminalScreens, document)).toEqual([])
  })

  test('is not checked without a routing model or without terminal screens', () => {
    const screens = [screen('A', [footer(navigate('B'))]), screen('B', [heading('x')])]
    expect(reportsOf(pathsEndOnTerminalScreens, flow([...screens, lastScreen('C')]))).toEqual([])
    expect(reportsOf(pathsEndOnTerminalScreens, endpointFlow(screens, { A: ['B'], B: [] }))).toEqual([])
  })
})
