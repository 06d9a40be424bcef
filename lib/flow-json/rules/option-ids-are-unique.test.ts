import { describe, expect, test } from 'vitest'
import { optionIdsAreUnique } from './option-ids-are-unique'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('ids of options', () => {
  const document = (ids: string[]) =>
    flow([
      screen('A', [{ type: 'Dropdown', name: 'x', label: 'X', 'data-source': ids.map((id) => ({ id })) }]),
    ])

  test('differ', () => {
    expect(reportsOf(optionIdsAreUnique, document(['1', '2']))).toEqual([])
  })

  test('are refused twice', () => {
    expect(reportsOf(optionIdsAreUnique, document(['1', '2', '1']))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/data-source/2/id',
    ])
  })
})
