import { describe, expect, test } from 'vitest'
import { navigateCarriesWhatIsNeeded } from './navigate-carries-what-is-needed'
import { flow, footer, lastScreen, navigate, screen, text } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('what a navigate action carries', () => {
  const at = '/screens/0/layout/children/0/on-click-action'
  const document = (payload: object, data?: object) =>
    flow([screen('A', [footer(navigate('B', { ...payload }))]), lastScreen('B', [], data ? { data } : {})])

  test('is what the next screen declares', () => {
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({ name: 'Ann' }, { name: text() }))).toEqual([])
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({}))).toEqual([])
  })

  test('is refused when something is missing', () => {
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({}, { name: text() }))).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}/payload`,
    ])
  })

  test('is refused when the next screen does not declare it, and the declaration is offered', () => {
    const undeclared = document({ name: 'Ann' }, {})
    expect(reportsOf(navigateCarriesWhatIsNeeded, undeclared)).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}/payload/name`,
    ])
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({ name: 'Ann' }))).toHaveLength(1)
    expect(fullReportsOf(navigateCarriesWhatIsNeeded, undeclared)[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: { type: 'string', __example__: 'Example' } },
    ])
  })

  test('may be left out when nothing is needed', () => {
    const silent = (data: object) =>
      flow([
        screen('A', [footer({ name: 'navigate', next: { type: 'screen', name: 'B' } })]),
        lastScreen('B', [], { data }),
      ])
    expect(reportsOf(navigateCarriesWhatIsNeeded, silent({}))).toEqual([])
    expect(reportsOf(navigateCarriesWhatIsNeeded, silent({ name: text() }))).toEqual([
      `MISSING_NAVIGATION_ACTION_PAYLOAD ${at}`,
    ])
  })
})
