import { describe, expect, test } from 'vitest'
import { navigationItemsFit, navigationListsLeadOn, optionIdsAreUnique } from './lists'
import { flow, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('ids of options', () => {
  const document = (ids: string[]) =>
    flow([
      screen('A', [{ type: 'Dropdown', name: 'x', label: 'X', 'data-source': ids.map((id) => ({ id })) }]),
    ])

  test('may differ', () => {
    expect(reportsOf(optionIdsAreUnique, document(['1', '2']))).toEqual([])
  })

  test('are rejected if repeated', () => {
    expect(reportsOf(optionIdsAreUnique, document(['1', '2', '1']))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/data-source/2/id',
    ])
  })
})

describe('items of a navigation list', () => {
  const document = (items: unknown[], more: object = {}) =>
    flow([screen('A', [{ type: 'NavigationList', name: 'list', 'list-items': items, ...more }])])

  test('may have one badge in total, and an end next to regular media', () => {
    expect(reportsOf(navigationItemsFit, document([{ badge: 'New', end: { title: 'x' } }, {}]))).toEqual([])
  })

  test('are rejected with a second badge', () => {
    expect(reportsOf(navigationItemsFit, document([{ badge: 'New' }, { badge: 'Hot' }]))).toEqual([
      'MAX_ITEMS_REQUIRED /screens/0/layout/children/0/list-items/1/badge',
    ])
  })

  test('are rejected with an end next to large media', () => {
    expect(
      reportsOf(navigationItemsFit, document([{ end: { title: 'x' } }], { 'media-size': 'large' })),
    ).toEqual(['NOT_KEYWORD_SCHEMA_VALIDATION_FAILED /screens/0/layout/children/0/list-items/0/end'])
  })
})

describe('the action of a list item', () => {
  const document = (list: object, item: object) =>
    flow([
      screen('A', [{ type: 'NavigationList', name: 'list', 'list-items': [{ id: '1', ...item }], ...list }]),
    ])
  const action = { 'on-click-action': navigate('B') }

  test('may be on the list or on the item', () => {
    expect(reportsOf(navigationListsLeadOn, document(action, {}))).toEqual([])
    expect(reportsOf(navigationListsLeadOn, document({}, action))).toEqual([])
  })

  test('is rejected if on both, or missing', () => {
    const item = '/screens/0/layout/children/0/list-items/0'
    expect(reportsOf(navigationListsLeadOn, document(action, action))).toEqual([
      `NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${item}/on-click-action`,
    ])
    expect(reportsOf(navigationListsLeadOn, document({}, {}))).toEqual([`MISSING_REQUIRED_PROPERTY ${item}`])
  })
})
