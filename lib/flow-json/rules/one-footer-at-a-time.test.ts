import { describe, expect, test } from 'vitest'
import { oneFooterAtATime } from './one-footer-at-a-time'
import { complete, flow, footer, lastScreen, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the Footer of a screen', () => {
  const end = footer(complete())
  const branches = (then: unknown[], otherwise: unknown[]) => ({
    type: 'If',
    condition: '${data.x}',
    then,
    else: otherwise,
  })

  test('stands once, or once in each branch', () => {
    expect(reportsOf(oneFooterAtATime, flow([lastScreen('A')]))).toEqual([])
    expect(reportsOf(oneFooterAtATime, flow([screen('A', [branches([end], [end])])]))).toEqual([])
  })

  test('may not stand twice, and people choose which one goes', () => {
    const document = flow([screen('A', [end, end])])
    expect(reportsOf(oneFooterAtATime, document)).toEqual([
      'MAX_FOOTER_PER_SCREEN /screens/0/layout/children/1',
    ])
    expect(fullReportsOf(oneFooterAtATime, document)[0]?.repair).toBeUndefined()
  })

  test('may not stand in branches and below them', () => {
    expect(reportsOf(oneFooterAtATime, flow([screen('A', [branches([end], [end]), end])]))).toEqual([
      'MORE_THAN_ONE_FOOTER /screens/0/layout/children/0/else/0',
    ])
  })
})
