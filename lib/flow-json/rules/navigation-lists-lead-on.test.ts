import { describe, expect, test } from 'vitest'
import { navigationListsLeadOn } from './navigation-lists-lead-on'
import { flow, navigate, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a tap on an item of a list', () => {
  const document = (list: object, item: object) =>
    flow([
      screen('A', [{ type: 'NavigationList', name: 'list', 'list-items': [{ id: '1', ...item }], ...list }]),
    ])
  const action = { 'on-click-action': navigate('B') }

  test('is said on the list or on the item', () => {
    expect(reportsOf(navigationListsLeadOn, document(action, {}))).toEqual([])
    expect(reportsOf(navigationListsLeadOn, document({}, action))).toEqual([])
  })

  test('is refused on both, and on none', () => {
    const item = '/screens/0/layout/children/0/list-items/0'
    expect(reportsOf(navigationListsLeadOn, document(action, action))).toEqual([
      `NOT_KEYWORD_SCHEMA_VALIDATION_FAILED ${item}/on-click-action`,
    ])
    expect(reportsOf(navigationListsLeadOn, document({}, {}))).toEqual([`MISSING_REQUIRED_PROPERTY ${item}`])
  })
})
