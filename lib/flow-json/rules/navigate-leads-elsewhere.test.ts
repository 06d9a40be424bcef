import { describe, expect, test } from 'vitest'
import { navigateLeadsElsewhere } from './navigate-leads-elsewhere'
import { flow, footer, lastScreen, navigate, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a navigate action', () => {
  const leadingTo = (name: string) => flow([screen('FIRST', [footer(navigate(name))]), lastScreen('SECOND')])
  const at = '/screens/0/layout/children/0/on-click-action/next/name'

  test('leads to another screen', () => {
    expect(reportsOf(navigateLeadsElsewhere, leadingTo('SECOND'))).toEqual([])
    expect(reportsOf(navigateLeadsElsewhere, leadingTo('${data.next}'))).toEqual([])
  })

  test('is refused to its own screen, and to none', () => {
    expect(reportsOf(navigateLeadsElsewhere, leadingTo('FIRST'))).toEqual([
      `INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME ${at}`,
    ])
    expect(reportsOf(navigateLeadsElsewhere, leadingTo('SECOMD'))).toEqual([
      `INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME ${at}`,
    ])
    expect(fullReportsOf(navigateLeadsElsewhere, leadingTo('SECOMD'))[0]?.message).toContain(
      'Did you mean "SECOND"?',
    )
    expect(fullReportsOf(navigateLeadsElsewhere, leadingTo('SECOMD'))[0]?.repair?.title).toBe(
      'Lead to "SECOND"',
    )
    expect(fullReportsOf(navigateLeadsElsewhere, leadingTo('FIRSTT'))[0]?.repair).toBeUndefined()
  })
})
