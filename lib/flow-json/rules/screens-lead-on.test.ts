import { describe, expect, test } from 'vitest'
import { screensLeadOn } from './screens-lead-on'
import { exchange, flow, footer, heading, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a screen that does not end the flow', () => {
  test('leads on', () => {
    expect(reportsOf(screensLeadOn, flow([screen('A', [footer(navigate('B'))]), lastScreen('B')]))).toEqual(
      [],
    )
    expect(reportsOf(screensLeadOn, flow([screen('A', [footer(exchange())])]))).toEqual([])
  })

  test('is warned of when it does not', () => {
    expect(
      reportsOf(screensLeadOn, flow([screen('A', [footer(navigate('B'))]), screen('B', [heading('Hi')])])),
    ).toEqual(['DEAD_END* /screens/1'])
  })

  test('may be a page that a link opens to be read', () => {
    const link = { type: 'EmbeddedLink', text: 'Terms', 'on-click-action': navigate('TERMS') }
    expect(
      reportsOf(screensLeadOn, flow([lastScreen('A', [link]), screen('TERMS', [heading('Terms')])])),
    ).toEqual([])
  })
})
