import { describe, expect, test } from 'vitest'
import { carouselsAreFew } from './carousels-are-few'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('image carousels', () => {
  const carousel = { type: 'ImageCarousel', images: [] }

  test('are at most three in a flow', () => {
    const document = flow([screen('A', [carousel, carousel]), screen('B', [carousel])])
    expect(reportsOf(carouselsAreFew, document)).toEqual([])
  })

  test('are refused beyond', () => {
    const document = flow([screen('A', [carousel, carousel]), screen('B', [carousel, carousel])])
    expect(reportsOf(carouselsAreFew, document)).toEqual([
      'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN /screens/1/layout/children/1',
    ])
    expect(reportsOf(carouselsAreFew, { ...document, version: '7.0' })).toEqual([])
  })
})
