import { describe, expect, test } from 'vitest'
import { imagesAreLight } from './images-are-light'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a picture', () => {
  const base64 = (kb: number) => 'A'.repeat(Math.ceil((kb * 1024 * 4) / 3))
  const withOption = (kb: number, version: string) =>
    flow(
      [
        screen('A', [
          { type: 'Dropdown', name: 'd', label: 'D', 'data-source': [{ id: '1', image: base64(kb) }] },
        ]),
      ],
      { version },
    )

  test('may have 300 KB', () => {
    expect(reportsOf(imagesAreLight, flow([screen('A', [{ type: 'Image', src: base64(299) }])]))).toEqual([])
    expect(reportsOf(imagesAreLight, flow([screen('A', [{ type: 'Image', src: base64(310) }])]))).toEqual([
      'IMAGE_TOO_HEAVY* /screens/0/layout/children/0/src',
    ])
  })

  test('may have 100 KB in a list from 6.0', () => {
    const at = 'IMAGE_TOO_HEAVY* /screens/0/layout/children/0/data-source/0/image'
    expect(reportsOf(imagesAreLight, withOption(110, '5.1'))).toEqual([])
    expect(reportsOf(imagesAreLight, withOption(110, '6.0'))).toEqual([at])
    expect(reportsOf(imagesAreLight, withOption(310, '5.1'))).toEqual([at])
    expect(reportsOf(imagesAreLight, withOption(99, '7.3'))).toEqual([])
  })

  test('is weighed in carousels and navigation lists, too', () => {
    const carousel = { type: 'ImageCarousel', images: [{ src: base64(310) }] }
    const list = { type: 'NavigationList', 'list-items': [{ start: { image: base64(110) } }] }
    expect(reportsOf(imagesAreLight, flow([screen('A', [carousel]), screen('B', [list])]))).toEqual([
      'IMAGE_TOO_HEAVY* /screens/0/layout/children/0/images/0/src',
      'IMAGE_TOO_HEAVY* /screens/1/layout/children/0/list-items/0/start/image',
    ])
  })
})
