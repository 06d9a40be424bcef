import { describe, expect, test } from 'vitest'
import { navigateCarriesTheRightTypes } from './navigate-carries-the-right-types'
import { flow, footer, input, lastScreen, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('what a navigate action carries', () => {
  const at = '/screens/0/layout/children/1/on-click-action/payload/x'
  const document = (value: unknown, type: string) =>
    flow([
      screen('A', [input('name'), footer(navigate('B', { x: value }))]),
      lastScreen('B', [], { data: { x: { type } } }),
    ])

  test('has the declared types', () => {
    expect(reportsOf(navigateCarriesTheRightTypes, document('Ann', 'string'))).toEqual([])
    expect(reportsOf(navigateCarriesTheRightTypes, document('${form.name}', 'string'))).toEqual([])
    expect(reportsOf(navigateCarriesTheRightTypes, document('${form.gone}', 'boolean'))).toEqual([])
  })

  test('is refused otherwise, written or computed', () => {
    expect(reportsOf(navigateCarriesTheRightTypes, document(123, 'string'))).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}`,
    ])
    expect(reportsOf(navigateCarriesTheRightTypes, document('${form.name}', 'boolean'))).toEqual([
      `INVALID_NAVIGATE_ACTION_PAYLOAD ${at}`,
    ])
  })

  test('has a code of its own on items of a list', () => {
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
