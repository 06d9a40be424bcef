import { describe, expect, test } from 'vitest'
import { navigationItemsFit } from './navigation-items-fit'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('items of a navigation list', () => {
  const document = (items: unknown[], more: object = {}) =>
    flow([screen('A', [{ type: 'NavigationList', name: 'list', 'list-items': items, ...more }])])

  test('have one badge among them, and an end beside regular media', () => {
    expect(reportsOf(navigationItemsFit, document([{ badge: 'New', end: { title: 'x' } }, {}]))).toEqual([])
  })

  test('are refused with a second badge', () => {
    expect(reportsOf(navigationItemsFit, document([{ badge: 'New' }, { badge: 'Hot' }]))).toEqual([
      'MAX_ITEMS_REQUIRED /screens/0/layout/children/0/list-items/1/badge',
    ])
  })

  test('are refused with an end beside large media', () => {
    expect(
      reportsOf(navigationItemsFit, document([{ end: { title: 'x' } }], { 'media-size': 'large' })),
    ).toEqual(['NOT_KEYWORD_SCHEMA_VALIDATION_FAILED /screens/0/layout/children/0/list-items/0/end'])
  })
})
