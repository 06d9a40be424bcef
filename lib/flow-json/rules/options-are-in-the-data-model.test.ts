import { describe, expect, test } from 'vitest'
import { optionsAreInTheDataModel } from './options-are-in-the-data-model'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('options from the data', () => {
  const document = (items: unknown) =>
    flow([
      screen('A', [{ type: 'Dropdown', name: 'x', label: 'X', 'data-source': '${data.list}' }], {
        data: { list: { type: 'array', items, __example__: [] } },
      }),
    ])
  const at = 'INVALID_SCREEN_DYNAMIC_DATA /screens/0/layout/children/0/data-source'

  test('are declared with id and title', () => {
    const properties = { id: { type: 'string' }, title: { type: 'string' } }
    expect(reportsOf(optionsAreInTheDataModel, document({ type: 'object', properties }))).toEqual([])
  })

  test('are refused without', () => {
    expect(
      reportsOf(
        optionsAreInTheDataModel,
        document({ type: 'object', properties: { id: { type: 'string' } } }),
      ),
    ).toEqual([at])
    expect(reportsOf(optionsAreInTheDataModel, document({ type: 'object' }))).toEqual([at])
  })
})
