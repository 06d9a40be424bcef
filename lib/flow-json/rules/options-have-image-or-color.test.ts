import { describe, expect, test } from 'vitest'
import { optionsHaveImageOrColor } from './options-have-image-or-color'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('an option', () => {
  const document = (option: object) =>
    flow([screen('A', [{ type: 'Dropdown', name: 'x', label: 'X', 'data-source': [option] }])])

  test('has an image or a colour', () => {
    expect(reportsOf(optionsHaveImageOrColor, document({ image: 'x' }))).toEqual([])
    expect(reportsOf(optionsHaveImageOrColor, document({ color: 'ff0000' }))).toEqual([])
  })

  test('is refused with both', () => {
    expect(reportsOf(optionsHaveImageOrColor, document({ image: 'x', color: 'ff0000' }))).toEqual([
      'DATA_SOURCE_ITEMS_HAVE_BOTH_IMAGE_AND_COLOR /screens/0/layout/children/0/data-source/0/color',
    ])
  })
})
