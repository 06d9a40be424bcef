import { describe, expect, test } from 'vitest'
import {
  navigateCarriesTheRightTypes,
  navigateCarriesWhatIsNeeded,
  navigateLeadsElsewhere,
  updateDataFitsTheScreen,
} from './navigate'
import { flow, footer, input, lastScreen, navigate, screen, text } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a navigate action', () => {
  const leadingTo = (name: string) => flow([screen('FIRST', [footer(navigate(name))]), lastScreen('SECOND')])
  const at = '/screens/0/layout/children/0/on-click-action/next/name'

  test('may lead to another screen', () => {
    expect(reportsOf(navigateLeadsElsewhere, leadingTo('SECOND'))).toEqual([])
    expect(reportsOf(navigateLeadsElsewhere, leadingTo('${data.next}'))).toEqual([])
  })

  test('is rejected if it leads to its own or an unknown screen', () => {
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

describe('the payload of a navigate action', () => {
  const at = '/screens/0/layout/children/0/on-click-action'
  const document = (payload: object, data?: object) =>
    flow([screen('A', [footer(navigate('B', { ...payload }))]), lastScreen('B', [], data ? { data } : {})])

  test('is accepted if the next screen declares it', () => {
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({ name: 'Ann' }, { name: text() }))).toEqual([])
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({}))).toEqual([])
  })

  test('is rejected if declared data is missing', () => {
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({}, { name: text() }))).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}/payload`,
    ])
  })

  test('is rejected if the next screen does not declare it, and the declaration is offered', () => {
    const undeclared = document({ name: 'Ann' }, {})
    expect(reportsOf(navigateCarriesWhatIsNeeded, undeclared)).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}/payload/name`,
    ])
    expect(reportsOf(navigateCarriesWhatIsNeeded, document({ name: 'Ann' }))).toHaveLength(1)
    expect(fullReportsOf(navigateCarriesWhatIsNeeded, undeclared)[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: { type: 'string', __example__: 'Example' } },
    ])
  })

  test('may be omitted if nothing is declared', () => {
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

describe('a value in the payload of a navigate action', () => {
  const at = '/screens/0/layout/children/1/on-click-action/payload/x'
  const document = (value: unknown, type: string) =>
    flow([
      screen('A', [input('name'), footer(navigate('B', { x: value }))]),
      lastScreen('B', [], { data: { x: { type } } }),
    ])

  test('may have the declared type', () => {
    expect(reportsOf(navigateCarriesTheRightTypes, document('Ann', 'string'))).toEqual([])
    expect(reportsOf(navigateCarriesTheRightTypes, document('${form.name}', 'string'))).toEqual([])
    expect(reportsOf(navigateCarriesTheRightTypes, document('${form.gone}', 'boolean'))).toEqual([])
  })

  test('is rejected with another type, static or computed', () => {
    expect(reportsOf(navigateCarriesTheRightTypes, document(123, 'string'))).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}`,
    ])
    expect(reportsOf(navigateCarriesTheRightTypes, document('${form.name}', 'boolean'))).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}`,
    ])
  })

  test('has its own error code on list items', () => {
    const list = (value: unknown) => ({
      type: 'NavigationList',
      name: 'list',
      'list-items': [{ id: '1', 'on-click-action': navigate('B', { x: value }) }],
    })
    const listed = (value: unknown) =>
      flow([screen('A', [list(value)]), lastScreen('B', [], { data: { x: { type: 'string' } } })])
    expect(reportsOf(navigateCarriesTheRightTypes, listed('1'))).toEqual([])
    expect(reportsOf(navigateCarriesTheRightTypes, listed(1))).toEqual([
      'INVALID_NAVIGATE_ACTION_STATIC_DATA /screens/0/layout/children/0/list-items/0/on-click-action/payload/x',
    ])
  })
})

describe('update_data', () => {
  const document = (payload: object) => {
    const action = { name: 'update_data', payload }
    const options = [{ id: '1', title: 'One', 'on-select-action': action }]
    return flow([
      screen('A', [{ type: 'Dropdown', name: 'd', label: 'D', 'data-source': options }], {
        data: { shown: { type: 'boolean', __example__: true } },
      }),
    ])
  }
  const at = '/screens/0/layout/children/0/data-source/0/on-select-action/payload'

  test('may change declared data', () => {
    expect(reportsOf(updateDataFitsTheScreen, document({ shown: false }))).toEqual([])
  })

  test('is rejected for undeclared data and for other types', () => {
    expect(reportsOf(updateDataFitsTheScreen, document({ show: false }))).toEqual([
      `INVALID_UPDATE_DATA_ACTION_PAYLOAD ${at}/show`,
    ])
    expect(reportsOf(updateDataFitsTheScreen, document({ shown: 'no' }))).toEqual([
      `INVALID_UPDATE_DATA_ACTION_PAYLOAD ${at}/shown`,
    ])
  })
})
