import { describe, expect, test } from 'vitest'
import { footerCaptionsGoTogether } from './footer-captions-go-together'
import { complete, flow, footer, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('captions of a Footer', () => {
  const document = (captions: object) => flow([screen('A', [footer(complete(), { ...captions })])])

  test('stand at both sides, or in the middle', () => {
    expect(
      reportsOf(footerCaptionsGoTogether, document({ 'left-caption': 'a', 'right-caption': 'b' })),
    ).toEqual([])
    expect(reportsOf(footerCaptionsGoTogether, document({ 'center-caption': 'a' }))).toEqual([])
  })

  test('are refused at one side only', () => {
    expect(reportsOf(footerCaptionsGoTogether, document({ 'left-caption': 'a' }))).toEqual([
      'INVALID_DEPENDENCIES /screens/0/layout/children/0/left-caption',
    ])
    expect(reportsOf(footerCaptionsGoTogether, document({ 'right-caption': 'a' }))).toEqual([
      'INVALID_DEPENDENCIES /screens/0/layout/children/0/right-caption',
    ])
  })

  test('are refused in the middle and at a side', () => {
    expect(
      reportsOf(footerCaptionsGoTogether, document({ 'left-caption': 'a', 'center-caption': 'b' })),
    ).toEqual(['NOT_KEYWORD_SCHEMA_VALIDATION_FAILED /screens/0/layout/children/0/center-caption'])
  })
})
