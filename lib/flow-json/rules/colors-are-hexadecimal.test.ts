import { describe, expect, test } from 'vitest'
import { colorsAreHexadecimal } from './colors-are-hexadecimal'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the colour of an option', () => {
  const colored = (color: string) =>
    flow([screen('A', [input('a', { type: 'Dropdown', 'data-source': [{ id: '1', title: 'One', color }] })])])

  test.each(['1E88E5', '#1e88e5', 'fff', '${data.color}', '`${data.color}`'])('may be %s', (color) => {
    expect(reportsOf(colorsAreHexadecimal, colored(color))).toEqual([])
  })

  test.each(['red', '1E88EG', '#12345', 'rgb(1,2,3)'])('is refused as %s', (color) => {
    expect(reportsOf(colorsAreHexadecimal, colored(color))).toEqual([
      'INVALID_PROPERTY_VALUE_FORMAT /screens/0/layout/children/0/data-source/0/color',
    ])
  })
})
