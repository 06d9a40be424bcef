import { describe, expect, test } from 'vitest'
import { footerStandsInAllBranches } from './footer-stands-in-all-branches'
import { complete, flow, footer, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a Footer in a branch', () => {
  const end = footer(complete())
  const ifWith = (branches: object) =>
    flow([screen('A', [{ type: 'If', condition: '${data.x}', ...branches }])])
  const switchWith = (cases: object) => flow([screen('A', [{ type: 'Switch', value: '${data.x}', cases }])])

  test('stands in all of them, or in none', () => {
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [end], else: [end] }))).toEqual([])
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [heading('Yes')] }))).toEqual([])
    expect(reportsOf(footerStandsInAllBranches, switchWith({ one: [end], two: [end] }))).toEqual([])
  })

  test('is refused in one half of an If', () => {
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [end] }))).toEqual([
      'MISSING_FOOTER_IN_IF_ELSE_BRANCHES /screens/0/layout/children/0',
    ])
    expect(reportsOf(footerStandsInAllBranches, ifWith({ then: [heading('Yes')], else: [end] }))).toEqual([
      'MISSING_FOOTER_IN_IF_ELSE_BRANCHES /screens/0/layout/children/0/then',
    ])
  })

  test('is refused in some cases of a Switch', () => {
    expect(reportsOf(footerStandsInAllBranches, switchWith({ one: [], two: [end] }))).toEqual([
      'MISSING_FOOTER_IN_SWITCH_BRANCHES /screens/0/layout/children/0/cases',
    ])
  })
})
