import { describe, expect, test } from 'vitest'
import { dropdownWithImagesIsShort } from './dropdown-with-images-is-short'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a Dropdown', () => {
  const document = (count: number, option: object) =>
    flow([
      screen('A', [
        {
          type: 'Dropdown',
          name: 'x',
          label: 'X',
          'data-source': Array.from({ length: count }, () => option),
        },
      ]),
    ])

  test('may have more than 100 options without images', () => {
    expect(reportsOf(dropdownWithImagesIsShort, document(101, {}))).toEqual([])
    expect(reportsOf(dropdownWithImagesIsShort, document(100, { image: 'x' }))).toEqual([])
  })

  test('is refused with more than 100 and images', () => {
    expect(reportsOf(dropdownWithImagesIsShort, document(101, { image: 'x' }))).toEqual([
      'MAX_ITEMS_REQUIRED /screens/0/layout/children/0/data-source',
    ])
  })
})
