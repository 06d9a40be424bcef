import { describe, expect, test } from 'vitest'
import { imagesAreBase64 } from './images-are-base64'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a picture', () => {
  const shown = (src: string) => flow([screen('A', [{ type: 'Image', src }])])
  const at = '/screens/0/layout/children/0'

  test.each([
    'iVBORw0KGgoAAAANSUhEUg==',
    '/9j/4AAQSkZJRgABAQ',
    'data:image/png;base64,iVBORw0KGgo=',
    'iVBORw0KGgo...',
    '${data.picture}',
    '`${data.picture}`',
    'iVBOR w0K\nGgo=',
  ])('is base64, as in %j', (src) => {
    expect(reportsOf(imagesAreBase64, shown(src))).toEqual([])
  })

  test.each(['https://example.com/a.png', 'https://...', './a.png', '<svg xmlns="x"/>', 'a picture, please'])(
    'is refused as %j',
    (src) => {
      expect(reportsOf(imagesAreBase64, shown(src))).toEqual([`INVALID_PROPERTY_VALUE_FORMAT ${at}/src`])
    },
  )

  test.each(['R0lGODlhAQABAAAAACw=', 'UklGRiQAAABXRUJQ', 'data:image/webp;base64,UklGRg=='])(
    'is warned of in another format: %s',
    (src) => {
      expect(reportsOf(imagesAreBase64, shown(src))).toEqual([`INVALID_PROPERTY_VALUE_FORMAT* ${at}/src`])
    },
  )

  test('is looked at in options, items and carousels, too', () => {
    const children = [
      input('a', { type: 'Dropdown', 'data-source': [{ id: '1', title: 'One', image: 'a.png' }] }),
      { type: 'ImageCarousel', images: [{ src: 'a.png', 'alt-text': 'A' }] },
      { type: 'NavigationList', 'list-items': [{ start: { image: 'a.png' } }] },
    ]
    expect(reportsOf(imagesAreBase64, flow([screen('A', children)]))).toHaveLength(3)
  })
})
