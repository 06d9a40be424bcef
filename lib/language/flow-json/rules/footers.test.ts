import { describe, expect, test } from 'vitest'
import { footerCaptionsGoTogether, footerStandsInAllBranches } from './footers'
import { complete, flow, footer, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('captions of a Footer', () => {
  const document = (captions: object) => flow([screen('A', [footer(complete(), { ...captions })])])

  test('may be on both sides or in the center', () => {
    expect(
      reportsOf(footerCaptionsGoTogether, document({ 'left-caption': 'a', 'right-caption': 'b' })),
    ).toEqual([])
    expect(reportsOf(footerCaptionsGoTogether, document({ 'center-caption': 'a' }))).toEqual([])
  })

  test('are rejected on one side only', () => {
    expect(reportsOf(footerCaptionsGoTogether, document({ 'left-caption': 'a' }))).toEqual([
      'INVALID_DEPENDENCIES /screens/0/layout/children/0/left-caption',
    ])
    expect(reportsOf(footerCaptionsGoTogether, document({ 'right-caption': 'a' }))).toEqual([
      'INVALID_DEPENDENCIES /screens/0/layout/children/0/right-caption',
    ])
  })

  test('are rejected in the center and on a side', () => {
    expect(
      reportsOf(footerCaptionsGoTogether, document({ 'left-caption': 'a', 'center-caption': 'b' })),
    ).toEqual(['NOT_KEYWORD_SCHEMA_VALIDATION_FAILED /screens/0/layout/children/0/center-caption'])
  })
})

describe('a Footer in branches', () => {
  const end = footer(complete())
  const ifWith = (branches: object) =>
    flow([screen('A', [{ type: 'If', condition: '${data.x}', ...branches }])])
  const switchWith = (cases: object) => flow([screen('A', [{ type: 'Switch', value: '${data.x}', cases }])])

  test('is accepted in all of them or in none', () => {
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [end], else: [end] }))).toEqual([])
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [heading('Yes')] }))).toEqual([])
    expect(reportsOf(footerStandsInAllBranches, switchWith({ one: [end], two: [end] }))).toEqual([])
  })

  test('is rejected in only one branch of an If', () => {
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [end] }))).toEqual([
      'MISSING_FOOTER_IN_IF_ELSE_BRANCHES /screens/0/layout/children/0',
    ])
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [heading('Yes')], else: [end] }))).toEqual([
      'MISSING_FOOTER_IN_IF_ELSE_BRANCHES /screens/0/layout/children/0/then',
    ])
  })

  test('is rejected in only some cases of a Switch', () => {
    expect(reportsOf(footerStandsInAllBranches, switchWith({ one: [], two: [end] }))).toEqual([
      'MISSING_FOOTER_IN_SWITCH_BRANCHES /screens/0/layout/children/0/cases',
    ])
  })
})
