import { describe, expect, test } from 'vitest'
import { screenIdsAreUnique } from './screen-ids-are-unique'
import { flow, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('ids of screens', () => {
  test('may differ by case', () => {
    expect(reportsOf(screenIdsAreUnique, flow([screen('A', []), screen('a', [])]))).toEqual([])
  })

  test('may not be the same, and each copy gets an id of its own', () => {
    const document = flow([screen('A', []), screen('A', []), screen('A_B', []), screen('A', [])])
    expect(reportsOf(screenIdsAreUnique, document)).toEqual([
      'DUPLICATE_SCREEN_IDS /screens/1/id',
      'DUPLICATE_SCREEN_IDS /screens/3/id',
    ])
    expect(
      fullReportsOf(screenIdsAreUnique, document).flatMap(({ repair }) => repair?.changes ?? []),
    ).toMatchObject([
      { kind: 'set', value: 'A_C' },
      { kind: 'set', value: 'A_D' },
    ])
  })
})
