import { describe, expect, test } from 'vitest'
import { richtextStandsAlone } from './richtext-stands-alone'
import { flow, heading, lastScreen, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('RichText', () => {
  const richText = { type: 'RichText', text: '# Terms' }

  test('stands alone, and from 6.3 with a Footer', () => {
    expect(reportsOf(richtextStandsAlone, flow([screen('A', [richText])], { version: '5.1' }))).toEqual([])
    expect(reportsOf(richtextStandsAlone, flow([lastScreen('A', [richText])], { version: '6.3' }))).toEqual(
      [],
    )
  })

  test('is refused with a Footer before, and with anything else always', () => {
    expect(reportsOf(richtextStandsAlone, flow([lastScreen('A', [richText])], { version: '6.2' }))).toEqual([
      'INVALID_RICHTEXT_PLACEMENT /screens/0/layout/children/0',
    ])
    expect(reportsOf(richtextStandsAlone, flow([screen('A', [heading('Hi'), richText])]))).toEqual([
      'INVALID_RICHTEXT_PLACEMENT /screens/0/layout/children/1',
    ])
  })
})
