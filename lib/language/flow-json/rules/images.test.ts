import { describe, expect, test } from 'vitest'
import {
  colorsAreHexadecimal,
  containedImagesHaveAHeight,
  dropdownWithImagesIsShort,
  imagesAreBase64,
  imagesAreLight,
  optionsHaveImageOrColor,
} from './images'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the source of an image', () => {
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
  ])('may be %j', (src) => {
    expect(reportsOf(imagesAreBase64, shown(src))).toEqual([])
  })

  test.each(['https://example.com/a.png', 'https://...', './a.png', '<svg xmlns="x"/>', 'a picture, please'])(
    'cannot be %j',
    (src) => {
      expect(reportsOf(imagesAreBase64, shown(src))).toEqual([`INVALID_PROPERTY_VALUE_FORMAT ${at}/src`])
    },
  )

  test.each(['R0lGODlhAQABAAAAACw=', 'UklGRiQAAABXRUJQ', 'data:image/webp;base64,UklGRg=='])(
    'causes a warning in another format: %s',
    (src) => {
      expect(reportsOf(imagesAreBase64, shown(src))).toEqual([`INVALID_PROPERTY_VALUE_FORMAT* ${at}/src`])
    },
  )

  test('is checked in options, items and carousels, too', () => {
    const children = [
      input('a', { type: 'Dropdown', 'data-source': [{ id: '1', title: 'One', image: 'a.png' }] }),
      { type: 'ImageCarousel', images: [{ src: 'a.png', 'alt-text': 'A' }] },
      { type: 'NavigationList', 'list-items': [{ start: { image: 'a.png' } }] },
    ]
    expect(reportsOf(imagesAreBase64, flow([screen('A', children)]))).toHaveLength(3)
  })
})

describe('the size of an image', () => {
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

  test('may be up to 300 KB', () => {
    expect(reportsOf(imagesAreLight, flow([screen('A', [{ type: 'Image', src: base64(299) }])]))).toEqual([])
    expect(reportsOf(imagesAreLight, flow([screen('A', [{ type: 'Image', src: base64(310) }])]))).toEqual([
      'IMAGE_TOO_HEAVY* /screens/0/layout/children/0/src',
    ])
  })

  test('may be up to 100 KB in a list from 6.0 on', () => {
    const at = 'IMAGE_TOO_HEAVY* /screens/0/layout/children/0/data-source/0/image'
    expect(reportsOf(imagesAreLight, withOption(110, '5.1'))).toEqual([])
    expect(reportsOf(imagesAreLight, withOption(110, '6.0'))).toEqual([at])
    expect(reportsOf(imagesAreLight, withOption(310, '5.1'))).toEqual([at])
    expect(reportsOf(imagesAreLight, withOption(99, '7.3'))).toEqual([])
  })

  test('is checked in carousels and navigation lists, too', () => {
    const carousel = { type: 'ImageCarousel', images: [{ src: base64(310) }] }
    const list = { type: 'NavigationList', 'list-items': [{ start: { image: base64(110) } }] }
    expect(reportsOf(imagesAreLight, flow([screen('A', [carousel]), screen('B', [list])]))).toEqual([
      'IMAGE_TOO_HEAVY* /screens/0/layout/children/0/images/0/src',
      'IMAGE_TOO_HEAVY* /screens/1/layout/children/0/list-items/0/start/image',
    ])
  })
})

describe('an image with scale-type contain', () => {
  const shown = (members: object) => flow([screen('A', [{ type: 'Image', src: 'AAAA', ...members }])])

  test('is accepted with a height, which others do not need', () => {
    expect(reportsOf(containedImagesHaveAHeight, shown({ 'scale-type': 'contain', height: 40 }))).toEqual([])
    expect(reportsOf(containedImagesHaveAHeight, shown({ 'scale-type': 'cover' }))).toEqual([])
  })

  test('causes a warning without a height', () => {
    expect(reportsOf(containedImagesHaveAHeight, shown({ 'scale-type': 'contain' }))).toEqual([
      'IMAGE_WITHOUT_HEIGHT* /screens/0/layout/children/0',
    ])
  })
})

describe('the color of an option', () => {
  const colored = (color: string) =>
    flow([screen('A', [input('a', { type: 'Dropdown', 'data-source': [{ id: '1', title: 'One', color }] })])])

  test.each(['1E88E5', '#1e88e5', 'fff', '${data.color}', '`${data.color}`'])('may be %s', (color) => {
    expect(reportsOf(colorsAreHexadecimal, colored(color))).toEqual([])
  })

  test.each(['red', '1E88EG', '#12345', 'rgb(1,2,3)'])('cannot be %s', (color) => {
    expect(reportsOf(colorsAreHexadecimal, colored(color))).toEqual([
      'INVALID_PROPERTY_VALUE_FORMAT /screens/0/layout/children/0/data-source/0/color',
    ])
  })
})

describe('an option', () => {
  const document = (option: object) =>
    flow([screen('A', [{ type: 'Dropdown', name: 'x', label: 'X', 'data-source': [option] }])])

  test('may have an image or a color', () => {
    expect(reportsOf(optionsHaveImageOrColor, document({ image: 'x' }))).toEqual([])
    expect(reportsOf(optionsHaveImageOrColor, document({ color: 'ff0000' }))).toEqual([])
  })

  test('is rejected with both an image and a color', () => {
    expect(reportsOf(optionsHaveImageOrColor, document({ image: 'x', color: 'ff0000' }))).toEqual([
      'DATA_SOURCE_ITEMS_HAVE_BOTH_IMAGE_AND_COLOR /screens/0/layout/children/0/data-source/0/color',
    ])
  })
})

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

  test('is rejected with more than 100 options and images', () => {
    expect(reportsOf(dropdownWithImagesIsShort, document(101, { image: 'x' }))).toEqual([
      'MAX_ITEMS_REQUIRED /screens/0/layout/children/0/data-source',
    ])
  })
})
